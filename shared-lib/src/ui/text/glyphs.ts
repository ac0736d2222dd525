import { Ban, Check, Hourglass, TriangleAlert, UserX } from 'lucide';
import type { Glyph } from './icon.tsx';

export type GlyphName = 'intoTray' | 'onShelf' | 'hourglass' | 'warning' | 'check' | 'absent' | 'ban';

/**
 * Icons by name, so that tables in the domain code can refer to them. `intoTray` and `onShelf` are our own, because
 * lucide's download arrow suggests a file.
 */
export const GLYPHS: Record<GlyphName, Glyph> = {
  intoTray: [
    ['path', { d: 'M12 3v11M7.5 9.8 12 14.3l4.5-4.5M4.5 17v1.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V17' }],
  ],
  onShelf: [
    ['path', { d: 'M4 4v16M20 4v16M4 12.5h16M4 19h16' }],
    ['rect', { x: 7, y: 7, width: 4, height: 5.5, rx: 0.8 }],
    ['rect', { x: 13, y: 14.5, width: 4, height: 4.5, rx: 0.8 }],
  ],
  hourglass: Hourglass,
  warning: TriangleAlert,
  check: Check,
  absent: UserX,
  ban: Ban,
};
