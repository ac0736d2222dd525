import { atom } from 'nanostores';
import { type Language, localeOf } from '../i18n/languages.ts';
import { memoryStorage } from '../outbox/index.ts';
import { DEFAULT_CONFIG } from '../portal/default-config.ts';
import { createPortalCore } from '../portal/portal-core.ts';
import type { Portal, PortalConfig } from '../portal/portal.ts';
import { SIGNED_OUT } from '../portal/signed-out.ts';

const nothing = () => {};
const noServer = () => Promise.reject(new Error('There is no server'));

/** Creates a portal without a signed-in user and without a server. */
export function aPortal(language: Language, config: Partial<PortalConfig> = {}): Portal {
  const $language = atom(language);
  const { portal } = createPortalCore({
    config: { ...DEFAULT_CONFIG, product: 'Bagpost', brandName: 'Bagpost', ...config },
    session: () => ({
      $session: atom(SIGNED_OUT),
      signIn: noServer,
      signOut: () => Promise.resolve(),
      updateUser: nothing,
      token: () => null,
      onUnauthorized: nothing,
    }),
    visitor: { visitorId: () => 'visitor', clientId: () => null },
    language: { $language, locale: () => localeOf($language.get()), change: (next) => $language.set(next) },
    notify: { info: nothing, success: nothing, warning: nothing, scary: nothing },
    navigate: nothing,
    report: nothing,
    fetch: noServer,
    outboxStorage: memoryStorage(),
    healPauseMs: 1e8,
  });
  return portal;
}
