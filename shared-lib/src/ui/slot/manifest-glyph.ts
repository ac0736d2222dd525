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
import type { Glyph } from '../text/icon.tsx';

/** Icons that a manifest may name, so that its area can be drawn while the remote is dead. */
const GLYPHS = new Map<string, Glyph>(
  Object.entries({
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
  }),
);

/** A neutral one for a name that only newer code knows; without a manifest, a warning. */
export const manifestGlyph = (icon: string | undefined): Glyph =>
  icon === undefined ? CircleAlert : (GLYPHS.get(icon) ?? Shapes);
