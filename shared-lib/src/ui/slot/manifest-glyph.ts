import type { RemoteManifest } from '../../federation/index.ts';
import {
  BookOpen,
  CalendarCheck,
  CircleAlert,
  Coins,
  List,
  LockKeyhole,
  Mail,
  ScanLine,
  Star,
  Store,
  Tag,
  UserRound,
} from 'lucide';
import type { Glyph } from '../text/icon.tsx';

/** The closed set of icons that a manifest may name, so that a place can be drawn while its remote is dead. */
const GLYPHS: Record<RemoteManifest['icon'], Glyph> = {
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

export const manifestGlyph = (icon: RemoteManifest['icon'] | undefined): Glyph => (icon ? GLYPHS[icon] : CircleAlert);
