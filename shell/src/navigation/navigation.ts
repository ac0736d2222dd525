import { useStore } from '@nanostores/react';
import { BookOpen } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { useShell } from '../shell-context.tsx';
import { type NavigationItem, navigationEntries, PERSONAL_FROM } from './navigation-entries.ts';

type Navigation = {
  main: NavigationItem[];
  personal: NavigationItem[];
  /** The current page's entry, whether the navigation shows it or the *More* sheet lists it. */
  current: NavigationItem | null;
};

const TRAINING_ORDER = 50;

/**
 * Returns the main and personal entries: those of the manifests, and the shell's own Training. While money is locked,
 * money entries are personal entries, because only people with the PIN need them.
 */
export function useNavigation(): Navigation {
  const { manifests } = useShell();
  const { path, claim } = useCurrentPage();
  const { t, language } = useTranslation('shell');
  const isMoneyLocked = useStore(usePortal().moneyLock.$state) === 'locked';
  const items: NavigationItem[] = [
    ...navigationEntries(manifests, language, isMoneyLocked ? t('nav.unlockMoney') : null),
    { path: paths.training(), label: t('nav.training'), glyph: BookOpen, order: TRAINING_ORDER, remote: null },
  ].toSorted((a, b) => a.order - b.order);
  return {
    main: items.filter(({ order }) => order < PERSONAL_FROM),
    personal: items.filter(({ order }) => order >= PERSONAL_FROM),
    current: claim && currentItem(items, { path, owner: claim.remote }),
  };
}

/**
 * Finds the entry of the current page among the entries of the page's owner, because the path of Today's entry is a
 * prefix of every host path. Uses the entry with the longest matching path. If none matches (a new spot isn't below
 * its entry's path, for example), uses the owner's first entry.
 */
function currentItem(items: NavigationItem[], { path, owner }: { path: string; owner: string | null }) {
  const own = items.filter(({ remote }) => remote === owner);
  const lengthOf = (item: NavigationItem) =>
    Math.max(0, ...[item.path, ...(item.pages ?? [])].filter((above) => isAt(path, above)).map(({ length }) => length));
  const [nearest] = own.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return nearest && (owner !== null || lengthOf(nearest) > 0) ? nearest : null;
}

const isAt = (path: string, above: string) => path === above || path.startsWith(`${above}/`);
