import { LockKeyhole } from 'lucide';
import { labelIn, type RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { type Glyph, manifestGlyph } from '@host-portal/shared-lib/ui';

export type NavigationItem = {
  path: string;
  label: string;
  glyph: Glyph;
  order: number;
  /** The remote to preload on intent; null for the shell's own pages. */
  remote: string | null;
};

/** Entries with this `order` or higher are personal (profile, password). */
export const PERSONAL_FROM = 100;

/**
 * Returns the entries of all manifests. `unlock` is the label of money entries while money is locked, otherwise null.
 */
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
