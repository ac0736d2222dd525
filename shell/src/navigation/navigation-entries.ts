import { LockKeyhole } from 'lucide';
import { labelIn, type RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { type Glyph, manifestGlyph } from '@host-portal/shared-lib/ui';

export type NavigationItem = {
  path: string;
  label: string;
  glyph: Glyph;
  order: number;
  /** Loads the area on intent; null for the shell's own pages. */
  remote: string | null;
};

/** From this `order` on, an entry is personal (profile, password) and not part of the daily work. */
export const PERSONAL_FROM = 100;

/** The entries of every manifest. `unlock`: the label for entries about money while money is locked, else null. */
export const navigationEntries = (
  manifests: readonly RemoteManifest[],
  language: Language,
  unlock: string | null,
): NavigationItem[] =>
  manifests.flatMap(({ name, navigation }) =>
    navigation.map(({ path, labels, icon, order, isMoney }) => {
      const item = { path, label: labelIn(labels, language), glyph: manifestGlyph(icon), order, remote: name };
      return isMoney && unlock !== null
        ? { ...item, label: unlock, glyph: LockKeyhole, order: PERSONAL_FROM + order }
        : item;
    }),
  );
