import { LockKeyhole } from 'lucide';
import { labelIn, type RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { type Glyph, manifestGlyph } from '@host-portal/shared-lib/ui';

export type NavigationItem = {
  path: string;
  label: string;
  glyph: Glyph;
  order: number;
  /** Other pages on which this entry is the current one. */
  pages?: readonly string[] | undefined;
  /** The remote that is preloaded when the entry is pressed. Null for the shell's own pages. */
  remote: string | null;
};

/** Entries with this `order` or higher are personal (profile or password, for example). */
export const PERSONAL_FROM = 100;

/**
 * Returns the navigation entries of all manifests. `unlock` is the label of money entries while money is locked, and
 * null otherwise.
 */
export const navigationEntries = (
  manifests: readonly RemoteManifest[],
  language: Language,
  unlock: string | null,
): NavigationItem[] =>
  manifests.flatMap(({ name, navigation }) =>
    navigation.map(({ path, labels, icon, order, pages, isMoney }) => {
      const item = { path, label: labelIn(labels, language), glyph: manifestGlyph(icon), order, pages, remote: name };
      return isMoney && unlock !== null
        ? { ...item, label: unlock, glyph: LockKeyhole, order: PERSONAL_FROM + order }
        : item;
    }),
  );
