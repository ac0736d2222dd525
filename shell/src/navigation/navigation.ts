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
  /** The entry of the current page, whether it is visible or under More. */
  current: NavigationItem | null;
};

const TRAINING_ORDER = 50;

/**
 * Main entries and personal ones, from the registry's manifests, with the shell's own Training. While money is locked,
 * entries about money are among the personal ones, where only somebody with the PIN needs them (I-23).
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
 * Of the entries of the page's owner, the one with the longest prefix of its path, else the first: a spot is created
 * under another path than the list has (T-12), and every path of a host begins with that of Today.
 */
function currentItem(items: NavigationItem[], { path, owner }: { path: string; owner: string | null }) {
  const own = items.filter(({ remote }) => remote === owner);
  const above = own.filter((item) => path === item.path || path.startsWith(`${item.path}/`));
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? own[0] ?? null;
}
