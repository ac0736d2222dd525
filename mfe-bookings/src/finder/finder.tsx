import { ScanLine, Search } from 'lucide';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type SlotProps, usePortal } from '@host-portal/shared-lib/portal';
import { paths, splitLanguage } from '@host-portal/shared-lib/routes';
import { Box, Button, Icon, Kbd } from '@host-portal/shared-lib/ui';
import { PortalKeys } from '../parts/keyboard/portal-keys.tsx';
import { useAreShortcutsOn } from '../parts/keyboard/shortcut-switch.ts';
import { isElsewhere, useKeys } from '../parts/keyboard/use-keys.ts';
import { bookingOfCode } from './find-bookings.ts';
import { FinderResults } from './finder-results.tsx';
import { LazyScanner } from './lazy-scanner.tsx';
import { useFoundBookings } from './use-found-bookings.ts';

/**
 * Finds a booking from every page: typed, scanned with the camera, or by a handheld scanner. The shell
 * shows it in the header (`placement: header`) and, on the phone, behind the raised button (`placement: sheet`).
 */
export function Finder({ context }: SlotProps<'finder'>) {
  const isSheet = context.placement === 'sheet';
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isScanning, setScanning] = useState(false);
  // A scan, or Enter: the booking is opened as soon as it is known, without another key.
  const [isWanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const hasSlash = useAreShortcutsOn() && !isSheet;
  const found = useFoundBookings(typed);

  const open = (booking: Booking) => {
    portal.track('search-used', { results: found.bookings.length });
    setTyped('');
    setOpen(false);
    setWanted(false);
    setScanning(false);
    portal.navigate(addressOf(booking, splitLanguage(pathname).path));
  };
  const look = (code: string) => {
    setScanning(false);
    setTyped(code);
    setWanted(true);
    setOpen(true);
    if (isSheet || !isCovered()) input.current?.focus();
  };
  const lookFurther = () => {
    // The button goes: the focus must not go with it.
    input.current?.focus();
    found.lookFurther?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const only = found.bookings.length === 1 ? found.bookings[0] : undefined;
    if (only) {
      open(only);
      return;
    }
    setWanted(true);
    setOpen(true);
  };

  useKeys({
    onCode: (code) => {
      if (!isSheet) look(code);
    },
    onShortcut: (shortcut) => {
      if (shortcut !== 'find' || isSheet || isElsewhere()) return false;
      input.current?.focus();
      return true;
    },
  });
  const named = bookingOfCode(found.bookings, typed);
  const openNamed = useEffectEvent(() => named && open(named));
  useEffect(() => {
    if (!isWanted || !named) return;
    const timer = setTimeout(openNamed);
    return () => clearTimeout(timer);
  }, [isWanted, named]);
  // A dialog over the page covers the finder: a code that was scanned into it gets its answer where it can be read.
  const sayUnknown = useEffectEvent(() => {
    if (isSheet || !isCovered()) return;
    setWanted(false);
    portal.notify.warning(found.hasFailed ? t('finder.failed') : t('finder.none', { typed: typed.trim() }));
  });
  const isUnknown = isWanted && !named && !found.isSearching && !found.isBehind;
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(sayUnknown);
    return () => clearTimeout(timer);
  }, [isUnknown]);
  useEffect(() => {
    if (isSheet) input.current?.focus();
  }, [isSheet]);

  const hasResults = isOpen && typed.trim().length > 1;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // The field first, then what was found below it. Nothing found: the arrow is the page's.
      const stops = event.currentTarget.querySelectorAll<HTMLElement>('input, [data-part=found] :is(button, a)');
      if (!hasResults || stops.length < 2) return;
      const index = [...stops].findIndex((stop) => stop === document.activeElement);
      event.preventDefault();
      stops[Math.max(0, index + (event.key === 'ArrowDown' ? 1 : -1))]?.focus();
    } else if (event.key === 'Escape') {
      input.current?.focus();
      setOpen(false);
      setTyped('');
    }
  };
  return (
    <>
      <Box
        position="relative"
        onKeyDown={onKeyDown}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && !isSheet && setOpen(false)}
      >
        <search>
          <form onSubmit={submit}>
            <Box
              display="flex"
              alignItems="center"
              minHeight="50px"
              ps={3.5}
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="control"
              bg="bg.surface"
              color="fg.muted"
              css={{ '&:focus-within': { outline: '3px solid var(--bp-colors-focus-ring)', outlineOffset: '1px' } }}
            >
              <Icon glyph={Search} />
              <Box
                as="input"
                ref={input}
                {...{
                  type: 'text',
                  enterKeyHint: 'search',
                  autoComplete: 'off',
                  autoCapitalize: 'characters',
                  spellCheck: false,
                }}
                aria-label={t('finder.label')}
                aria-controls={hasResults ? list : undefined}
                {...{ placeholder: t('finder.placeholder'), value: typed }}
                onFocus={() => setOpen(true)}
                onChange={(event: FormEvent<HTMLElement>) => {
                  setTyped((event.target as HTMLInputElement).value);
                  setWanted(false);
                  setOpen(true);
                }}
                flex="1"
                minWidth={0}
                height="48px"
                px={2.5}
                color="fg"
                bg="transparent"
                fontSize={isSheet ? 'lg' : 'md'}
                textOverflow="ellipsis"
                css={{ '&:focus-visible': { outline: 'none' }, '&::placeholder': { color: 'fg.muted' } }}
              />
              {hasSlash && (
                <Box aria-hidden display={{ base: 'none', lg: 'block' }}>
                  <Kbd>/</Kbd>
                </Box>
              )}
              <Button
                variant="ghost"
                size="counter"
                px={3}
                icon={ScanLine}
                aria-label={t('finder.scanLabel')}
                onClick={() => setScanning(true)}
              >
                {t('finder.scan')}
              </Button>
            </Box>
          </form>
        </search>
        {hasResults && (
          <Box id={list} data-part="found" {...(isSheet ? { mt: 3 } : FLOATING)}>
            <FinderResults found={found} typed={typed} named={named} onOpen={open} onFurther={lookFurther} />
          </Box>
        )}
        {isScanning && <LazyScanner onCode={look} onClose={() => setScanning(false)} />}
      </Box>
      {!isSheet && <PortalKeys />}
    </>
  );
}

/** A dialog over the page makes all below it inert. */
const isCovered = () => document.querySelector('dialog[open]') !== null;

const FLOATING = {
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 6px)',
  zIndex: 'sheet',
  maxHeight: 'min(480px, 70vh)',
  overflowY: 'auto',
  bg: 'bg.raised',
  borderWidth: '1px',
  borderRadius: 'card',
  boxShadow: 'float',
} as const;

/** The sheet opens over the page one is on when that page shows bookings, else over Today. */
function addressOf({ id }: Booking, path: string) {
  const page = path === paths.bookings() ? paths.bookings() : paths.account();
  return `${page}?booking=${encodeURIComponent(id)}`;
}
