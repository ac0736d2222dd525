import { useTranslation } from '@host-portal/shared-lib/i18n';
import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import { paths } from '@host-portal/shared-lib/routes';
import { type Glyph, manifestGlyph } from '@host-portal/shared-lib/ui';
import { BookOpen } from 'lucide-react';
import { useShell } from '../shell-context.tsx';

export type NavigationItem = {
  path: string;
  label: string;
  glyph: Glyph;
  order: number;
  /** Loaded on intent; null for the shell's own pages. */
  remote: string | null;
};

/** From here on a manifest's entry belongs to the person (profile, password) and not to the daily work. */
const PERSONAL_FROM = 100;
const TRAINING_ORDER = 50;

/** Main entries and personal ones, drawn from the registry's manifests, with the shell's own Training. */
export function useNavigation(): { main: NavigationItem[]; personal: NavigationItem[] } {
  const { manifests } = useShell();
  const { t, language } = useTranslation('shell');
  const items: NavigationItem[] = [
    ...entriesOf(manifests, language),
    { path: paths.training(), label: t('nav.training'), glyph: BookOpen, order: TRAINING_ORDER, remote: null },
  ].toSorted((a, b) => a.order - b.order);
  return {
    main: items.filter(({ order }) => order < PERSONAL_FROM),
    personal: items.filter(({ order }) => order >= PERSONAL_FROM),
  };
}

const entriesOf = (manifests: RemoteManifest[], language: keyof RemoteManifest['labels']): NavigationItem[] =>
  manifests.flatMap(({ name, navigation }) =>
    navigation.map(({ path, labels, icon, order }) => ({
      path,
      label: labels[language],
      glyph: manifestGlyph(icon),
      order,
      remote: name,
    })),
  );

/** The entry that the path belongs to: the longest one it lies under. */
export function currentItem(items: NavigationItem[], path: string): NavigationItem | undefined {
  return items
    .filter((item) => path === item.path || path.startsWith(`${item.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
