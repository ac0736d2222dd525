import { useStore } from '@nanostores/react';
import { ChevronRight, Clock, User } from 'lucide';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { hasUserData, spotStatus } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Card, type Glyph, Icon, PlainLink, Text } from '@host-portal/shared-lib/ui';

export type SideCardsProps = { spots: readonly Stashpoint[] };

type Tile = { key: string; icon: Glyph; title: string; text?: string; to: string };

/** What an owner may want to do something about. Never money: the counter is a shared place. */
export function SideCards({ spots }: SideCardsProps) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const { user } = useStore(portal.session.$session);
  const only = spots.length === 1 ? spots[0] : undefined;

  const tiles: Tile[] = [
    ...spots
      .filter((spot) => spotStatus(spot) === 'pending')
      .map((spot) => ({
        key: `pending-${spot.id}`,
        icon: Clock,
        title: t('card.pending', { spot: spot.businessName }),
        text: t('card.pendingText'),
        to: paths.spot(spot.id),
      })),
    ...(hasUserData(user)
      ? []
      : [{ key: 'profile', icon: User, title: t('card.profile'), text: t('card.profileText'), to: paths.profile() }]),
    ...(only ? [{ key: 'hours', icon: Clock, title: t('card.hours'), to: paths.spot(only.id, 'hours') }] : []),
  ];
  if (tiles.length === 0) return null;
  return (
    <Card as="ul" pad={false} listStyleType="none">
      {tiles.map(({ key, icon, title, text, to }) => (
        <Box as="li" key={key} css={{ '& + &': { borderTopWidth: '1px' } }}>
          <PlainLink to={to}>
            <Box
              display="flex"
              alignItems="center"
              gap={3}
              minHeight="60px"
              px={4}
              py={2.5}
              fontSize="md"
              lineHeight="1.35"
            >
              <Box color="fg.muted" display="flex">
                <Icon glyph={icon} />
              </Box>
              <Box flex="1" minWidth={0}>
                <Text as="span" weight="semibold" display="block">
                  {title}
                </Text>
                {text && (
                  <Text as="span" tone="muted" display="block">
                    {text}
                  </Text>
                )}
              </Box>
              <Icon glyph={ChevronRight} />
            </Box>
          </PlainLink>
        </Box>
      ))}
    </Card>
  );
}
