import { useQueries } from '@tanstack/react-query';
import { Clock } from 'lucide';
import type { Closure } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { cityOf } from '@host-portal/shared-lib/time';
import { Box, Notice, Text } from '@host-portal/shared-lib/ui';
import { closureSentence } from '../../model/closure-days.ts';
import { lengthInDays, overlapping } from '../../model/closure-draft.ts';
import { SharedFailure } from '../spot/shared-failure.tsx';
import { ClosureAffected } from './closure-affected.tsx';
import { MergeOffer } from './merge-offer.tsx';
import { closureBookingsQuery } from './use-closure-bookings.ts';
import type { useClosureForm } from './use-closure-form.ts';

type ConsequencesProps = Pick<ReturnType<typeof useClosureForm>, 'form' | 'lead' | 'open' | 'datesAt'> & {
  closure: Closure | null;
  nameOf: (spotId: string) => string;
};

/** Explains the closure's dates in sentences, and lists overlapping closures and affected bookings. */
export function Consequences({ form, closure, lead, open, datesAt, nameOf }: ConsequencesProps) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const { isMerged } = form.values;
  const reads = useQueries({
    queries: datesAt
      ? open.map((target) => closureBookingsQuery(portal, target.spotId, { dates: datesAt(target), zone: target.zone }))
      : [],
  });
  const overlaps = open.flatMap((target) =>
    (datesAt ? overlapping(datesAt(target), target.closures, { zone: target.zone, exceptId: closure?.id }) : []).map(
      (other) => ({ spot: nameOf(target.spotId), closure: other, zone: target.zone }),
    ),
  );
  return (
    <>
      <WhenAtEach lead={lead} open={open} datesAt={datesAt} nameOf={nameOf} />
      {overlaps.length > 0 && (
        <MergeOffer overlaps={overlaps} isMerged={isMerged} onChange={(next) => form.set({ isMerged: next })} />
      )}
      <SharedFailure title={t('affected.failed')} reads={reads} />
      {datesAt &&
        open.map((target) => (
          <ClosureAffected
            key={target.spotId}
            spotId={target.spotId}
            spotName={open.length > 1 ? nameOf(target.spotId) : null}
            dates={datesAt(target)}
            zone={target.zone}
          />
        ))}
    </>
  );
}

/** Shows a single sentence if it applies to every spot, otherwise one sentence per spot in its local time. */
function WhenAtEach({ lead, open, datesAt, nameOf }: Omit<ConsequencesProps, 'form' | 'closure'>) {
  const { t, locale } = useTranslation('stashpoints');
  const targets = open.length > 0 ? open : [lead];
  const lines = targets.map((target) => {
    if (!datesAt) return { ...target, when: '' };
    const dates = datesAt(target);
    const days = lengthInDays(dates, target.zone);
    const sentence = closureSentence(dates, { zone: target.zone, locale, t });
    return { ...target, when: days === null ? sentence : `${sentence} ${t('closure.days', { count: days })}` };
  });
  const isSame = lines.every(({ when }) => when === lines[0]?.when);
  // With a single spot, the note below the fields already explains that its time zone is a guess.
  const guessed = lines.length > 1 ? lines.filter(({ isZoneKnown }) => !isZoneKnown) : [];
  return (
    <Box aria-live="polite">
      {isSame && datesAt && <Text weight="semibold">{lines[0]?.when}</Text>}
      {!isSame &&
        lines.map(({ spotId, zone, when }) => (
          <Text key={spotId} weight="semibold">
            {t('closure.whenAt', { spot: nameOf(spotId), when, city: cityOf(zone, locale) })}
          </Text>
        ))}
      {guessed.map(({ spotId, zone }) => (
        <Notice key={spotId} icon={Clock}>
          {t('closure.zoneGuessed', { spot: nameOf(spotId), city: cityOf(zone, locale) })}
        </Notice>
      ))}
    </Box>
  );
}
