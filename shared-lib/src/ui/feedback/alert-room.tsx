import { atom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { styled } from '../system/styled.tsx';

/**
 * `bar`: the line above a phone's navigation, around the raised tag, for one alert.
 * `line`: a line at the foot of a full screen, for one alert.
 * `rail`: a column that holds all of them.
 */
export type AlertRoomKind = 'bar' | 'line' | 'rail';

type Room = { element: HTMLElement; kind: AlertRoomKind };

/** Rooms on screen, the latest last. */
export const $alertRooms = atom<readonly Room[]>([]);

/** High enough for three small lines of text; below 360 px, for those above the raised tag. */
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

/** Room that a screen keeps for alerts, so that they cover nothing that can be pressed. */
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
