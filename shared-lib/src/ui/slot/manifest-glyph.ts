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
 * Returns the icon that a manifest refers to by name or draws as a single path. The shell renders it, so it's visible
 * even if the remote is down. Unknown names get a neutral icon, and a missing manifest gets a warning.
 */
export function manifestGlyph(icon: string | undefined): Glyph {
  if (icon === undefined) return CircleAlert;
  return GLYPHS.get(icon) ?? (isDrawing(icon) ? [['path', { d: icon }]] : Shapes);
}
