import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Camera, CircleCheck, Clock, ScanLine, SearchCheck, Store, Tag, User } from 'lucide';
import { useBookings } from '@host-portal/shared-lib/bookings';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { hasUserData, TRAINING_CARDS, TRAINING_READ } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDeviceValue, useNow, usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, type Glyph, Heading, Icon, Stack, Text } from '@host-portal/shared-lib/ui';
import { LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';
import { lastMonthFilter, tagOrdersQuery } from '../api/first-steps.queries.ts';
import { doneSteps, FIRST_STEPS, type FirstStep, isLive, hasStarted } from './first-steps.ts';

export type NewHostStepsProps = { spots: readonly Stashpoint[] };

/** Shows all steps, with links for those that aren't done, until a spot is live and the first bag was checked in. */
export function NewHostSteps({ spots }: NewHostStepsProps) {
  const portal = usePortal();
  const { t } = useTranslation('first-steps');
  const { user } = useStore(portal.session.$session);
  const [readCards] = useDeviceValue(TRAINING_READ);
  const [spot] = spots;
  const live = spots.filter(isLive).map(({ id }) => id);
  const hasTags = portal.config.supplyTypes.includes('tags');
  const orders = useQuery({ ...tagOrdersQuery(portal, spot?.id ?? ''), enabled: hasTags && spot !== undefined });
  const { query, bookings } = useBookings(lastMonthFilter(live, useNow()));
  // If a query fails, its step is shown as not done, because showing an extra step does no harm.
  if (orders.isLoading || query.isLoading) return null;
  const done = doneSteps({
    hasProfile: hasUserData(user),
    spots,
    hasOrderedTags: (orders.data?.length ?? 0) > 0,
    hasReadTraining: readCards.length === TRAINING_CARDS.length,
    bookings,
  });
  if (hasStarted(done)) return null;
  const steps = FIRST_STEPS.filter((step) => hasTags || step !== 'tags');
  const doneCount = steps.filter((step) => done.includes(step)).length;
  return (
    <Stack as="section" gap={3}>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap={3}>
        <Heading as="h2">{t('title')}</Heading>
        <Text tone="muted" numeric>
          {t('done', { done: doneCount, all: steps.length })}
        </Text>
      </Box>
      <Box height="8px" borderRadius="full" bg="bg.sunken" overflow="hidden" aria-hidden>
        <Box
          height="full"
          borderRadius="full"
          bg="good.solid"
          style={{ width: `${(doneCount / steps.length) * 100}%` }}
        />
      </Box>
      <LinkRows label={t('title')}>
        {steps.map((step) => {
          if (done.includes(step))
            return <PlainStep key={step} icon={CircleCheck} title={t(`${step}`)} state={t('isDone')} isDone />;
          // Without a spot, the steps that need one have no link.
          if (spot === undefined && NEEDS_SPOT.includes(step)) {
            return <PlainStep key={step} icon={GLYPHS[step]} title={t(`${step}`)} state={t('later')} />;
          }
          return (
            <LinkRow key={step} to={addressOf(step, spot?.id ?? '')} icon={GLYPHS[step]} title={t(`${step}`)}>
              <span>{t(`${step}.how`)}</span>
            </LinkRow>
          );
        })}
      </LinkRows>
    </Stack>
  );
}

type PlainStepProps = { icon: Glyph; title: string; state: string; isDone?: boolean };

/** A step that the host can't act on now, so it has no link. */
function PlainStep({ icon, title, state, isDone = false }: PlainStepProps) {
  return (
    <Box
      as="li"
      display="flex"
      alignItems="center"
      gap={3}
      px={4}
      py={2}
      fontSize="md"
      color={isDone ? 'good.fg' : 'fg.subtle'}
      css={{ '& + &, li + &, & + li': { borderTopWidth: '1px' } }}
    >
      <Icon glyph={icon} />
      <Text as="span" flex="1" tone="muted">
        {title}
      </Text>
      <Text as="span" size="sm" tone="subtle">
        {state}
      </Text>
    </Box>
  );
}

const GLYPHS: Record<FirstStep, Glyph> = {
  profile: User,
  spot: Store,
  photo: Camera,
  hours: Clock,
  tags: Tag,
  training: BookOpen,
  approval: SearchCheck,
  firstBag: ScanLine,
};

const NEEDS_SPOT: readonly FirstStep[] = ['photo', 'hours', 'tags', 'approval', 'firstBag'];

function addressOf(step: FirstStep, spotId: string): string {
  const addresses: Record<FirstStep, string> = {
    profile: paths.profile(),
    spot: paths.createSpot(),
    photo: paths.spot(spotId),
    hours: paths.spot(spotId, 'hours'),
    tags: paths.spot(spotId, 'supplies'),
    training: paths.training(),
    approval: paths.spot(spotId),
    firstBag: paths.bookings(),
  };
  return addresses[step];
}
