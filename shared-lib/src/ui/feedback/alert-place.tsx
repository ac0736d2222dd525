import { atom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { styled } from '../system/styled.tsx';

/**
 * `bar`: the line above a phone's navigation, around the raised tag; further alerts lie above it.
 * `line`: a line at the foot of a full screen; further alerts lie above it.
 * `rail`: a column that holds all of them.
 */
export type AlertPlaceKind = 'bar' | 'line' | 'rail';

type Place = { element: HTMLElement; kind: AlertPlaceKind };

/** Places on screen, the latest last. */
export const $alertPlaces = atom<readonly Place[]>([]);

/** High enough for two lines of text; what lies above the first line is as high. */
export const LINE_HEIGHT = '2.25rem';

const Frame = styled('div', {
  base: { position: 'relative', flex: 1, minWidth: 0, pointerEvents: 'none' },
  variants: {
    kind: {
      bar: { height: LINE_HEIGHT },
      line: { flex: 'none', height: '3.5rem' },
      rail: { minHeight: 0 },
    },
  },
});

/** Room that a screen keeps for alerts, so that they cover nothing that can be pressed. */
export function AlertPlace({ kind }: { kind: AlertPlaceKind }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    $alertPlaces.set([...$alertPlaces.get(), { element, kind }]);
    return () => $alertPlaces.set($alertPlaces.get().filter((place) => place.element !== element));
  }, [kind]);
  return <Frame ref={frame} kind={kind} data-print="hidden" />;
}
