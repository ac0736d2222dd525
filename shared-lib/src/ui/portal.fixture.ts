import { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { createOutbox, memoryStorage } from '../api/index.ts';
import { type Language, localeOf } from '../i18n/languages.ts';
import { createMoneyLock } from '../portal/money-lock/money-lock.ts';
import { createDrafts } from '../portal/drafts.ts';
import type { Portal, Session } from '../portal/portal.ts';

const nothing = () => {};

/** A portal with nobody signed in and no server behind it. */
export function aPortal(language: Language): Portal {
  const $language = atom(language);
  const $session = atom<Session>({
    status: 'initial',
    isAuthenticated: false,
    token: null,
    expiresAt: null,
    role: null,
    scopes: [],
    user: null,
  });
  const api: Portal['api'] = { call: () => Promise.reject(new Error('There is no server')) };
  return {
    config: {
      product: 'Bagpost',
      brandName: 'Bagpost',
      apiBase: '',
      supportEmail: '',
      supplyTypes: [],
      publicSpotUrl: '',
      mapStyleUrl: '',
      partners: [],
      analyticsUrl: '',
      reportUrl: '',
      sentryDsn: '',
    },
    session: {
      $session,
      signIn: () => Promise.reject(new Error('There is no server')),
      signOut: () => Promise.resolve(),
      updateUser: nothing,
    },
    api,
    outbox: createOutbox({ api, userId: () => null, storage: memoryStorage(), report: nothing }),
    moneyLock: createMoneyLock({ $session, now: Date.now }),
    queryClient: new QueryClient(),
    language: { $language, locale: () => localeOf($language.get()), change: (next) => $language.set(next) },
    slots: { of: () => [], load: () => Promise.resolve(null) },
    notify: { info: nothing, success: nothing, warning: nothing, scary: nothing },
    drafts: createDrafts($session),
    navigate: nothing,
    track: nothing,
    report: nothing,
    now: Date.now,
    workerUrl: ({ href }) => Promise.resolve(href),
  };
}
