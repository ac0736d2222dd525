import { CalendarX, DoorOpen, Ellipsis, Pencil, Printer, Trash2 } from 'lucide';
import type { Closure } from '@host-portal/shared-lib/contract';
import { bookingsInClosure, type ClosurePhase } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Button, Card, Chip, Flex, Menu, Skeleton, Stack, Text, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { closureSentence } from '../model/closure-days.ts';
import { lengthInDays } from '../model/closure-draft.ts';
import { useClosureBookings } from '../parts/closure/use-closure-bookings.ts';
import { hasFailed } from '../parts/spot/shared-failure.tsx';

type ClosureCardProps = {
  closure: Closure;
  phase: ClosurePhase;
  zone: string;
  onEdit: () => void;
  onDelete: () => void;
  onOpenNow: () => void;
  isOpening: boolean;
};

/** Shows when and why the spot is closed, how many bookings are affected, and the actions for the closure. */
export function ClosureCard({ closure, phase, zone, onEdit, onDelete, onOpenNow, isOpening }: ClosureCardProps) {
  const { t, locale } = useTranslation('stashpoints');
  const when = closureSentence(closure, { zone, locale, t });
  const days = lengthInDays(closure, zone);
  return (
    <li>
      <Card role="group" aria-label={when}>
        <Stack gap={3}>
          {phase === 'current' && (
            <Box>
              <Chip icon={CalendarX} tone="urgent">
                {t('closures.now')}
              </Chip>
            </Box>
          )}
          <Box>
            <Text weight="semibold">{when}</Text>
            <Text tone="muted" overflowWrap="anywhere">
              {[closure.reason && isolated(closure.reason), days === null ? null : t('closure.days', { count: days })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {phase !== 'past' && <Touched closure={closure} zone={zone} />}
          </Box>
          {/* On a phone, a single row contains the most likely action and a menu with the other actions. */}
          <Flex flexWrap="wrap" gap={2}>
            {phase === 'current' && (
              <Button
                press={{ action: 'openAgain', of: closure.id }}
                icon={DoorOpen}
                variant="brand-outline"
                loading={isOpening}
                onClick={onOpenNow}
              >
                {t('closure.openNow')}
              </Button>
            )}
            {phase === 'upcoming' && (
              <Button icon={Pencil} onClick={onEdit}>
                {t('closure.change')}
              </Button>
            )}
            {phase === 'past' ? (
              <Button icon={Trash2} variant="ghost" onClick={onDelete}>
                {t('closure.delete')}
              </Button>
            ) : (
              <Menu
                icon={Ellipsis}
                label={<VisuallyHidden>{t('closure.more')}</VisuallyHidden>}
                items={[
                  ...(phase === 'current'
                    ? [{ key: 'change', icon: Pencil, label: t('closure.change'), onSelect: onEdit }]
                    : []),
                  {
                    key: 'notice',
                    icon: Printer,
                    label: t('closure.notice'),
                    to: `${paths.spot(closure.stashpointId, 'closures')}/${encodeURIComponent(closure.id)}/notice`,
                  },
                  { key: 'delete', icon: Trash2, label: t('closure.delete'), onSelect: onDelete },
                ]}
              />
            )}
          </Flex>
        </Stack>
      </Card>
    </li>
  );
}

/**
 * Shows the number of affected bookings, or a dash if they couldn't be read: the calendar above the cards says so once.
 * The line's space is reserved while the bookings load, so that the buttons below don't move.
 */
function Touched({ closure, zone }: { closure: Closure; zone: string }) {
  const { t } = useTranslation('stashpoints');
  const bookings = useClosureBookings(closure.stashpointId, closure, zone);
  const { data } = bookings;
  if (!data) return hasFailed(bookings) ? <Text tone="muted">–</Text> : <Skeleton height="24px" />;
  const count = bookingsInClosure(data, closure, zone).length;
  if (count === 0) return <Text tone="muted">{t('closure.affectedNone')}</Text>;
  return (
    <Text weight="semibold" color="waiting.fg">
      {t('closure.affected', { count })}
    </Text>
  );
}
