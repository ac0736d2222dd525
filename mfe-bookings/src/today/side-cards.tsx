import { useStore } from '@nanostores/react';
import { Clock, User } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { hasUserData, spotStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import type { Glyph } from '@host-portal/shared-lib/ui';
import { LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';

export type SideCardsProps = { spots: readonly Stashpoint[] };

type Tile = { key: string; icon: Glyph; title: string; text?: string; to: string };

/** Shows the owner's tasks, but no money, because anybody at the counter can see the screen. */
export function SideCards({ spots }: SideCardsProps) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const { user } = useStore(portal.session.$session);
  const only = spots.length === 1 ? spots[0] : undefined;
  // Hosts whose spots were never live see the first steps (mfe-stashpoints), which include these tasks.
  const isNew = spots.every(({ activatedAt }) => activatedAt === null);

  const tiles: Tile[] = [
    ...spots
      .filter((spot) => !isNew && spotStatus(spot) === 'pending')
      .map((spot) => ({
        key: `pending-${spot.id}`,
        icon: Clock,
        title: t('card.pending', { spot: spot.businessName }),
        text: t('card.pendingText'),
        to: paths.spot(spot.id),
      })),
    ...(isNew || hasUserData(user)
      ? []
      : [{ key: 'profile', icon: User, title: t('card.profile'), text: t('card.profileText'), to: paths.profile() }]),
    ...(only && !isNew
      ? [{ key: 'hours', icon: Clock, title: t('card.hours'), to: paths.spot(only.id, 'hours') }]
      : []),
  ];
  if (tiles.length === 0) return null;
  return (
    <LinkRows>
      {tiles.map(({ key, icon, title, text, to }) => (
        <LinkRow key={key} {...{ icon, title, to }}>
          {text && <span>{text}</span>}
        </LinkRow>
      ))}
    </LinkRows>
  );
}
