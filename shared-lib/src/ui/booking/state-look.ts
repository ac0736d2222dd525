import { Ban, Check, Hourglass, TriangleAlert } from 'lucide';
import type { Glyph } from '../text/icon.tsx';
import type { Palette } from '../system/tokens.ts';

/** What a booking can be, for the eye. */
export type BookingState = 'arriving' | 'instore' | 'tocollect' | 'late' | 'done' | 'cancelled';

/** Drawn by us: lucide's download arrow means a file. */
const INTO_THE_TRAY: Glyph = [
  ['path', { d: 'M12 3v11M7.5 9.8 12 14.3l4.5-4.5M4.5 17v1.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V17' }],
];

const BAGS_ON_A_SHELF: Glyph = [
  ['path', { d: 'M4 4v16M20 4v16M4 12.5h16M4 19h16' }],
  ['rect', { x: 7, y: 7, width: 4, height: 5.5, rx: 0.8 }],
  ['rect', { x: 13, y: 14.5, width: 4, height: 4.5, rx: 0.8 }],
];

/** Colour set and drawing of each state. Colour never speaks alone: a word stands beside it. */
export const STATE_LOOK: Record<BookingState, { palette: Palette; glyph: Glyph }> = {
  arriving: { palette: 'arriving', glyph: INTO_THE_TRAY },
  instore: { palette: 'instore', glyph: BAGS_ON_A_SHELF },
  tocollect: { palette: 'tocollect', glyph: Hourglass },
  late: { palette: 'late', glyph: TriangleAlert },
  done: { palette: 'done', glyph: Check },
  cancelled: { palette: 'done', glyph: Ban },
};
