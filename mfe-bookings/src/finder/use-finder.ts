import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Booking } from '@host-portal/shared-lib/contract';
import { type DeviceValue, useDeviceValue, usePortal } from '@host-portal/shared-lib/portal';
import { splitLanguage } from '@host-portal/shared-lib/routes';
import { noteFound } from '../api/recent-finds.queries.ts';
import { bookingAddress } from '../model/booking-address.ts';
import { codeOf } from '../model/search/code-readings.ts';
import { bookingOfCode } from '../model/search/find-bookings.ts';
import { bookingsOf, type FoundBookings, useFoundBookings } from '../parts/search/use-found-bookings.ts';
import { useFinderKeys } from './use-finder-keys.ts';

/** Whether the host's last search on this phone used the camera. */
const STARTS_WITH_CAMERA: DeviceValue<boolean> = { key: 'bookings.finder', from: (stored) => stored === true };

/**
 * Which match opens automatically. `named` opens the booking whose full code was entered. `only`, which is set after
 * Enter, also opens a single match by name.
 */
export type Wanted = 'nothing' | 'named' | 'only';

/** A finder's initial text, and which match the finder opens automatically. */
export type FinderStart = { text: string; wanted: Wanted };

export type FinderOptions = {
  isSheet: boolean;
  start?: FinderStart | undefined;
  /**
   * Opens another finder above the page when text is typed or scanned while this finder's field can't get the focus.
   */
  onCovered?: ((start: FinderStart) => void) | undefined;
};

/** Returns the typed or scanned text, its matches, and functions that open a match. */
export function useFinder({ isSheet, start, onCovered }: FinderOptions) {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState(start?.text ?? '');
  const [isOpen, setOpen] = useState(start !== undefined);
  const [startsWithCamera, setStartsWithCamera] = useDeviceValue(STARTS_WITH_CAMERA);
  const [isScanning, setScanning] = useState(isSheet && startsWithCamera && !start);
  const [wanted, setWanted] = useState<Wanted>(start?.wanted ?? 'nothing');
  const input = useRef<HTMLInputElement>(null);
  const found = useFoundBookings(typed, { isAutomatic: true });
  const named = bookingOfCode(bookingsOf(found), typed);

  const type = (text: string, opens: Wanted = 'nothing') => {
    setTyped(text);
    setWanted(opens);
    setOpen(true);
    setScanning(false);
  };
  const clear = () => {
    type('');
    setOpen(false);
  };
  const open = (booking: Booking) => {
    portal.track('search-used', { results: found.found.length });
    void noteFound(portal, booking.id);
    clear();
    portal.navigate(bookingAddress(booking.id, { pathname, search }));
  };
  /** Called after a check-in or check-out in the results. On a phone, navigating closes the sheet. */
  const done = () => {
    portal.track('search-used', { results: found.found.length });
    if (isSheet) portal.navigate(splitLanguage(pathname).path + search, { replace: true });
  };
  /** Opens or closes the camera and stores the choice for the next time the sheet opens. */
  const scan = (withCamera: boolean) => {
    setScanning(withCamera);
    if (isSheet) setStartsWithCamera(withCamera);
  };
  const openCode = (code: string) => {
    // Doesn't focus the sheet's field, because that would open the on-screen keyboard over the result.
    type(codeOf(code), isSheet ? 'nothing' : 'named');
    if (!isSheet) input.current?.focus();
  };
  const searchFurther = () => {
    // Focuses the field, because the button that had the focus disappears.
    input.current?.focus();
    found.searchFurther?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, second] = found.found;
    if (only && !second && !found.isBehind) open(only.booking);
    else type(typed, 'only');
  };

  useFinderKeys(input, {
    isSheet,
    onCovered,
    onText: (text, { isContinued }) => type(isContinued ? typed + text : text),
    onCode: type,
  });
  useAnswer(input, { wanted, typed, found, named, open, onAnswer: () => setWanted('named') });
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

type Answer = {
  wanted: Wanted;
  typed: string;
  found: FoundBookings;
  named: Booking | null;
  open: (booking: Booking) => void;
  /**
   * Called when the results are shown. From then on, a booking that loads later opens automatically only if its full
   * code was typed.
   */
  onAnswer: () => void;
};

/** After a scan or Enter, opens the booking as soon as it's known. Otherwise shows the results. */
function useAnswer(input: RefObject<HTMLInputElement | null>, answer: Answer) {
  const { wanted, named } = answer;
  const isReady = wanted === 'only' && !answer.found.isSearching && !answer.found.isBehind;
  const settle = useEffectEvent(() => {
    const booking = named ?? (isReady ? onlyByName(answer) : undefined);
    if (booking) answer.open(booking);
    else answer.onAnswer();
  });
  const isDue = wanted !== 'nothing' && (named !== null || isReady);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(settle);
    return () => clearTimeout(timer);
  }, [isDue, named]);
  // Selects the text after Enter, so that the next typed or scanned text replaces it.
  const isEntered = wanted === 'only';
  useEffect(() => {
    if (isEntered && input.current?.matches(':focus')) input.current.select();
  }, [input, isEntered]);
}

/**
 * Returns the only match, unless the typed text contains a digit. Text with a digit may match part of this booking's
 * code and also be the full code of another booking.
 */
const onlyByName = ({ found: { found }, typed }: Answer) =>
  found.length === 1 && !/\d/.test(typed) ? found[0]?.booking : undefined;
