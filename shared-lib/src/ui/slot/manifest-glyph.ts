import {
  BookOpen,
  CalendarCheck,
  CircleAlert,
  Coins,
  List,
  LockKeyhole,
  Mail,
  ScanLine,
  Shapes,
  Star,
  Store,
  Tag,
  UserRound,
} from 'lucide';
import { isDrawing } from '../../federation/icon-drawing.ts';
import type { MANIFEST_ICONS } from '../../federation/index.ts';
import type { Glyph } from '../text/icon.tsx';

const KNOWN: Record<(typeof MANIFEST_ICONS)[number], Glyph> = {
  book: BookOpen,
  calendar: CalendarCheck,
  coins: Coins,
  list: List,
  lock: LockKeyhole,
  mail: Mail,
  scan: ScanLine,
  star: Star,
  store: Store,
  tag: Tag,
  user: UserRound,
};
const GLYPHS = new Map<string, Glyph>(Object.entries(KNOWN));

/**
 * Returns a manifest's icon, which is given as a name or as an SVG path. The shell renders it, so that it's visible
 * even if the remote can't be loaded. An unknown name gets a neutral icon, and a missing manifest gets a warning
 * icon.
 */
export function manifestGlyph(icon: string | undefined): Glyph {
  if (icon === undefined) return CircleAlert;
  return GLYPHS.get(icon) ?? (isDrawing(icon) ? [['path', { d: icon }]] : Shapes);
}
