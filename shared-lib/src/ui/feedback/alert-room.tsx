import { atom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { styled } from '../system/styled.tsx';

/**
 * A space that is reserved for alerts. `bar` is a line for one alert above a phone's navigation, around the raised
 * tag. `line` is a line for one alert at the bottom of a full screen. `rail` is a column for all alerts.
 */
export type AlertRoomKind = 'bar' | 'line' | 'rail';

type Room = { element: HTMLElement; kind: AlertRoomKind };

/** The mounted spaces for alerts, in the order in which they were mounted. */
export const $alertRooms = atom<readonly Room[]>([]);

/**
 * The height of a line for alerts, which fits three small lines of text. Below 360 px, alerts are above the raised
 * tag.
 */
export const LINE_HEIGHT = 'var(--bp-sizes-barline)';

const Frame = styled('div', {
  base: { position: 'relative', flex: 1, minWidth: 0, pointerEvents: 'none' },
  variants: {
    kind: {
      bar: { height: LINE_HEIGHT },
      line: { flex: 'none', height: '3.5rem' },
      rail: { minHeight: '4.25rem' },
    },
  },
});

/** Reserves space for alerts on a screen, so that they don't cover anything that can be tapped. */
export function AlertRoom({ kind }: { kind: AlertRoomKind }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    $alertRooms.set([...$alertRooms.get(), { element, kind }]);
    return () => $alertRooms.set($alertRooms.get().filter((room) => room.element !== element));
  }, [kind]);
  return <Frame ref={frame} kind={kind} data-print="hidden" />;
}
