import { type KeyboardEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import type { SlotProps } from '@host-portal/shared-lib/portal';
import { Box } from '@host-portal/shared-lib/ui';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { PortalKeys } from '../parts/keyboard/portal-keys.tsx';
import { FinderField } from './finder-field.tsx';
import { FinderResults } from './finder-results.tsx';
import { LazyScanner } from './lazy-scanner.tsx';
import { RecentFinds } from './recent-finds.tsx';
import { type FinderOptions, type FinderStart, useFinder } from './use-finder.ts';

/**
 * Finds a booking from any page by typed text, by camera or with a handheld scanner. The shell shows it in the header
 * (`placement: header`) and, on a phone, behind the raised button (`placement: sheet`).
 */
export function Finder({ context }: SlotProps<'finder'>) {
  return context.placement === 'sheet' ? <FinderParts isSheet /> : <HeaderFinder />;
}

/**
 * The finder in the header. If the header's field can't get the focus, typed or scanned text opens another finder
 * above the page.
 */
function HeaderFinder() {
  const { t } = useTranslation('bookings');
  const { key } = useLocation();
  const [cover, setCover] = useState<(FinderStart & { at: string }) | null>(null);
  // The finder closes when the URL changes, for example when the host opens a match.
  const isCovering = cover?.at === key;
  return (
    <>
      <FinderParts isSheet={false} onCovered={(start) => setCover({ ...start, at: key })} />
      <PortalKeys />
      {isCovering &&
        createPortal(
          <Sheet title={t('keys.find')} onClose={() => setCover(null)} density="counter">
            <FinderParts isSheet start={cover} />
          </Sheet>,
          document.body,
        )}
    </>
  );
}

function FinderParts(options: FinderOptions) {
  const { isSheet } = options;
  const list = useId();
  const { input, found, named, ...finder } = useFinder(options);
  const hasResults = finder.isOpen && finder.typed.trim().length > 1;
  const hasRecent = finder.isOpen && !finder.isScanning && finder.typed === '';
  const hasPanel = hasResults || hasRecent;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // The arrow keys move the focus between the field and the results. Without results, the page handles these
      // keys.
      const all = event.currentTarget.querySelectorAll<HTMLElement>('input, [data-part=found] :is(button, a)');
      const stops = [...all].filter((stop) => !stop.closest('[data-part=act]'));
      if (!hasPanel || stops.length < 2) return;
      const index = stops.findIndex((stop) => stop === document.activeElement);
      event.preventDefault();
      stops[Math.max(0, index + (event.key === 'ArrowDown' ? 1 : -1))]?.focus();
    } else if (event.key === 'Escape') {
      input.current?.focus();
      finder.clear();
    }
  };
  return (
    <Box
      position="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && !isSheet && finder.setOpen(false)}
    >
      <search>
        <form onSubmit={finder.submit}>
          <FinderField
            input={input}
            isSheet={isSheet}
            isFilming={isSheet && finder.isScanning}
            value={finder.typed}
            list={hasPanel ? list : undefined}
            onFocus={() => finder.setOpen(true)}
            onType={finder.type}
            onTap={() => finder.isScanning && finder.scan(false)}
            onScan={() => finder.scan(true)}
          />
        </form>
      </search>
      {hasPanel && (
        <Box
          id={list}
          data-part="found"
          data-floating={!isSheet || undefined}
          {...(isSheet ? { mt: 3 } : FLOATING)}
          css={{ '&:empty': { display: 'none' } }}
        >
          {hasRecent ? (
            <RecentFinds onOpen={finder.open} onDone={finder.done} />
          ) : (
            <FinderResults
              found={found}
              typed={finder.typed}
              named={named}
              onOpen={finder.open}
              onDone={finder.done}
              onFurther={finder.searchFurther}
            />
          )}
        </Box>
      )}
      {finder.isScanning && (
        <LazyScanner isInline={isSheet} onCode={finder.openCode} onClose={() => finder.scan(false)} />
      )}
    </Box>
  );
}

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
