import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type DeviceValue, useDeviceValue, usePortal } from '@host-portal/shared-lib/portal';
import { paths, splitLanguage } from '@host-portal/shared-lib/routes';
import { isElsewhere, useKeys } from '../parts/keyboard/use-keys.ts';
import { bookingOfCode } from './find-bookings.ts';
import { type FoundBookings, useFoundBookings } from './use-found-bookings.ts';

/** Whether the camera was what this host last used to find somebody on this phone. */
const STARTS_WITH_CAMERA: DeviceValue<boolean> = { key: 'bookings.finder', from: (stored) => stored === true };

/** What is typed or scanned, which bookings match, and how one is opened. */
export function useFinder(isSheet: boolean) {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [startsWithCamera, setStartsWithCamera] = useDeviceValue(STARTS_WITH_CAMERA);
  const [isScanning, setScanning] = useState(isSheet && startsWithCamera);
  // After a scan or Enter the booking opens as soon as it is known, without another key.
  const [isWanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = useFoundBookings(typed);
  const named = bookingOfCode(found.bookings, typed);

  const type = (text: string, { isWanted: isAnswerWanted = false } = {}) => {
    setTyped(text);
    setWanted(isAnswerWanted);
    setOpen(true);
    setScanning(false);
  };
  const clear = () => {
    setOpen(false);
    setTyped('');
  };
  const open = (booking: Booking) => {
    portal.track('search-used', { results: found.bookings.length });
    clear();
    setWanted(false);
    setScanning(false);
    portal.navigate(addressOf(booking, { path: splitLanguage(pathname).path, search }));
  };
  /** Bags were checked in or out among the results. The sheet closes with any navigation, so that the list is back. */
  const done = () => {
    portal.track('search-used', { results: found.bookings.length });
    if (isSheet) portal.navigate(splitLanguage(pathname).path + search, { replace: true });
  };
  /** Opens the camera, or closes it to type; the sheet opens the same way the next time. */
  const scan = (withCamera: boolean) => {
    setScanning(withCamera);
    if (isSheet) setStartsWithCamera(withCamera);
  };
  const openCode = (code: string) => {
    // In the sheet its answer stands there with its button; the focus would bring a keyboard up over both.
    type(code, { isWanted: !isSheet });
    if (!isSheet && !isCovered()) input.current?.focus();
  };
  const searchFurther = () => {
    // The button disappears: the focus must not get lost with it.
    input.current?.focus();
    found.searchFurther?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const only = found.bookings.length === 1 ? found.bookings[0] : undefined;
    if (only) open(only);
    else type(typed, { isWanted: true });
  };

  useFinderKeys(input, { isSheet, openCode });
  useAnswer({ isWanted, isSheet, typed, found, named, open, onSaid: () => setWanted(false) });
  return {
    input,
    found,
    named,
    typed,
    isOpen,
    isScanning,
    type,
    clear,
    open,
    done,
    openCode,
    searchFurther,
    submit,
    setOpen,
    scan,
  };
}

type KeyOptions = { isSheet: boolean; openCode: (code: string) => void };

/** The finder in the header receives every scanned code, and its own shortcut. */
function useFinderKeys(input: RefObject<HTMLInputElement | null>, { isSheet, openCode }: KeyOptions) {
  useKeys({
    onCode: (code) => {
      if (!isSheet) openCode(code);
    },
    onShortcut: (shortcut) => {
      if (shortcut !== 'find' || isSheet || isElsewhere()) return false;
      input.current?.focus();
      return true;
    },
  });
  // `?find` is the shortcut of the app on the home screen; the shell opens the sheet for it on a phone.
  const isAskedFor = new URLSearchParams(useLocation().search).has('find');
  useEffect(() => {
    if (isSheet || isAskedFor) input.current?.focus();
  }, [input, isSheet, isAskedFor]);
}

type Wanted = {
  isWanted: boolean;
  isSheet: boolean;
  typed: string;
  found: FoundBookings;
  named: Booking | null;
  open: (booking: Booking) => void;
  /** It was found nowhere, and the message says so. */
  onSaid: () => void;
};

/** Whoever scanned or pressed Enter gets an answer: the booking, or that there is none. */
function useAnswer({ isWanted, isSheet, typed, found, named, open, onSaid }: Wanted) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const openNamed = useEffectEvent(() => named && open(named));
  useEffect(() => {
    if (!isWanted || !named) return;
    const timer = setTimeout(openNamed);
    return () => clearTimeout(timer);
  }, [isWanted, named]);
  // A dialog over the page covers the finder: the answer to a code that was scanned meanwhile is shown where it can be
  // read.
  const sayUnknown = useEffectEvent(() => {
    if (isSheet || !isCovered()) return;
    onSaid();
    portal.notify.warning(found.hasFailed ? t('finder.failed') : t('finder.none', { typed: typed.trim() }));
  });
  const isUnknown = isWanted && !named && !found.isSearching && !found.isBehind;
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(sayUnknown);
    return () => clearTimeout(timer);
  }, [isUnknown]);
}

/** A dialog over the page makes everything below it inert. */
const isCovered = () => document.querySelector('dialog[open]') !== null;

/** The sheet opens over the current page when that page shows bookings, else over Today; the counter's own screen stays. */
function addressOf({ id }: Booking, { path, search }: { path: string; search: string }) {
  const page = path === paths.bookings() ? paths.bookings() : paths.account();
  const counter = new URLSearchParams(search).has('counter') ? 'counter&' : '';
  return `${page}?${counter}booking=${encodeURIComponent(id)}`;
}
