import { type KeyboardEvent, useId } from 'react';
import type { SlotProps } from '@host-portal/shared-lib/portal';
import { Box } from '@host-portal/shared-lib/ui';
import { PortalKeys } from '../parts/keyboard/portal-keys.tsx';
import { FinderField } from './finder-field.tsx';
import { FinderResults } from './finder-results.tsx';
import { LazyScanner } from './lazy-scanner.tsx';
import { useFinder } from './use-finder.ts';

/**
 * Finds a booking from every page: typed, scanned with the camera, or by a handheld scanner. The shell
 * shows it in the header (`placement: header`) and, on the phone, behind the raised button (`placement: sheet`).
 */
export function Finder({ context }: SlotProps<'finder'>) {
  const isSheet = context.placement === 'sheet';
  const list = useId();
  const { input, found, named, ...finder } = useFinder(isSheet);
  const hasResults = finder.isOpen && finder.typed.trim().length > 1;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // The arrow keys go to the field first, then to the results. Without results they belong to the page.
      const all = event.currentTarget.querySelectorAll<HTMLElement>('input, [data-part=found] :is(button, a)');
      const stops = [...all].filter((stop) => !stop.closest('[data-part=act]'));
      if (!hasResults || stops.length < 2) return;
      const index = stops.findIndex((stop) => stop === document.activeElement);
      event.preventDefault();
      stops[Math.max(0, index + (event.key === 'ArrowDown' ? 1 : -1))]?.focus();
    } else if (event.key === 'Escape') {
      input.current?.focus();
      finder.clear();
    }
  };
  return (
    <>
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
              list={hasResults ? list : undefined}
              onFocus={() => finder.setOpen(true)}
              onType={finder.type}
              onTap={() => finder.isScanning && finder.scan(false)}
              onScan={() => finder.scan(true)}
            />
          </form>
        </search>
        {hasResults && (
          <Box id={list} data-part="found" {...(isSheet ? { mt: 3 } : FLOATING)}>
            <FinderResults
              found={found}
              typed={finder.typed}
              named={named}
              onOpen={finder.open}
              onDone={finder.done}
              onFurther={finder.searchFurther}
            />
          </Box>
        )}
        {finder.isScanning && (
          <LazyScanner isInline={isSheet} onCode={finder.openCode} onClose={() => finder.scan(false)} />
        )}
      </Box>
      {!isSheet && <PortalKeys />}
    </>
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
