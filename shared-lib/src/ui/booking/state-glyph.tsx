import { Ban, Check, Hourglass, TriangleAlert } from 'lucide-react';
import type { SVGProps } from 'react';
import type { Glyph } from '../text/icon.tsx';
import type { Palette } from '../system/tokens.ts';

/** What a booking can be, for the eye. */
export type BookingState = 'arriving' | 'instore' | 'tocollect' | 'late' | 'done' | 'cancelled';

/** Colour set and drawing of each state. Colour never speaks alone: a word stands beside it. */
export const STATE_LOOK: Record<BookingState, { palette: Palette; glyph: Glyph }> = {
  arriving: { palette: 'arriving', glyph: ArrivingGlyph },
  instore: { palette: 'instore', glyph: ShelfGlyph },
  tocollect: { palette: 'tocollect', glyph: Hourglass },
  late: { palette: 'late', glyph: TriangleAlert },
  done: { palette: 'done', glyph: Check },
  cancelled: { palette: 'done', glyph: Ban },
};

/** Into the tray: drawn by us, lucide's download arrow means a file. */
function ArrivingGlyph(props: SVGProps<SVGSVGElement>) {
  return (
    <Drawing {...props}>
      <path d="M12 3v11M7.5 9.8 12 14.3l4.5-4.5M4.5 17v1.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V17" />
    </Drawing>
  );
}

/** Bags on a shelf. */
function ShelfGlyph(props: SVGProps<SVGSVGElement>) {
  return (
    <Drawing {...props}>
      <path d="M4 4v16M20 4v16M4 12.5h16M4 19h16" />
      <rect x="7" y="7" width="4" height="5.5" rx=".8" />
      <rect x="13" y="14.5" width="4" height="4.5" rx=".8" />
    </Drawing>
  );
}

const Drawing = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" {...props} />
);
