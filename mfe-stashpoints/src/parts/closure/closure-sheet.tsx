import { useState } from 'react';
import type { Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import type { SpotClock } from '@host-portal/shared-lib/query';
import { Box, Button, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages } from '@host-portal/shared-lib/ui/form';
import { Sheet, UnsavedGuard, UnsavedQuestion } from '@host-portal/shared-lib/ui/overlay';
import { closureSentence } from '../../model/closure-days.ts';
import { type ClosureDraft, datesOf, lengthInDays, overlapping } from '../../model/closure-draft.ts';
import { SpotResults } from '../spot/spot-results.tsx';
import { ZoneNote } from '../spot/zone-note.tsx';
import { ClosureAffected } from './closure-affected.tsx';
import { ClosureFields } from './closure-fields.tsx';
import { ClosurePresets } from './closure-presets.tsx';
import { ClosureSpots } from './closure-spots.tsx';
import { MergeOffer } from './merge-offer.tsx';
import { useClosureForm } from './use-closure-form.ts';

export type ClosureSheetProps = {
  /** The spot whose page this is. */
  spot: Stashpoint;
  /** All spots of the host: a new closure may be for several. */
  spots: readonly Stashpoint[];
  /** Ticked at the start: this spot, unless the host has to choose. */
  chosen?: readonly string[];
  /** The closure that is edited; null for a new one. */
  closure: Closure | null;
  /** The initial values of a new one. */
  start: ClosureDraft | null;
  clock: SpotClock;
  now: number;
  onClose: () => void;
  /** Where the address names the sheet (`useRoutedLayer`). */
  addressBelow?: string;
};

/** One closure, new or changed: when, why, where, and which bookings it affects before it is saved. */
export function ClosureSheet(props: ClosureSheetProps) {
  const { spot, spots, closure, clock, now, onClose } = props;
  const { zone } = clock;
  const { t } = useTranslation('stashpoints');
  const [isLeaving, setLeaving] = useState(false);
  const { form, results, done, canSave, ...parts } = useClosureForm({ ...props, zone });
  const nameOf = (spotId: string) => spots.find((other) => other.id === spotId)?.businessName ?? spot.businessName;

  // If nobody has chosen a spot yet, that comes first.
  const mustChoose = props.chosen?.length === 0;
  const spotFields = !closure && spots.length > 1 && (
    <ClosureSpots
      spots={spots}
      chosen={form.values.spotIds}
      done={done}
      onChange={(spotIds) => form.set({ spotIds })}
      {...form.field('spotIds')}
    />
  );

  return (
    <Sheet
      title={t(closure ? 'closure.edit' : 'closure.new')}
      // With something unsaved Back asks, as the close button does.
      addressBelow={form.isUnsaved ? undefined : props.addressBelow}
      onClose={() => (form.isUnsaved && done.length === 0 ? setLeaving(true) : onClose())}
      footer={
        <Button
          type="submit"
          form="closure"
          variant="solid"
          size="counter"
          block
          loading={form.isSending}
          disabled={!canSave}
        >
          {t(results.length > 0 ? 'result.again' : 'closure.save')}
        </Button>
      }
    >
      <UnsavedGuard when={form.isUnsaved} />
      <form id="closure" {...form.form}>
        <Stack gap={5}>
          <FormMessages form={form} />
          {mustChoose && spotFields}
          {!closure && (
            <ClosurePresets
              now={now}
              zone={zone}
              onChoose={(preset) => form.set({ ...preset, reason: preset.reason || form.values.reason })}
            />
          )}
          <ClosureFields form={form} isEndOptional={closure?.openDate === null} />
          <ZoneNote clock={clock} now={now} />
          {!mustChoose && spotFields}
          <Consequences {...parts} closure={closure} zone={zone} form={form} nameOf={nameOf} />
          <SpotResults results={results} nameOf={nameOf} />
        </Stack>
      </form>
      {isLeaving && <UnsavedQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Sheet>
  );
}

type ConsequencesProps = Pick<ClosureSheetProps, 'closure'> &
  Pick<ReturnType<typeof useClosureForm>, 'form' | 'open' | 'dates'> & {
    zone: string;
    nameOf: (spotId: string) => string;
  };

/** What the dates mean: when in full sentences, which closures they overlap, which bookings they affect. */
function Consequences({ form, closure, zone, open, dates, nameOf }: ConsequencesProps) {
  const { t, locale } = useTranslation('stashpoints');
  const draft = form.values;
  const days = dates && lengthInDays(dates, zone);
  const overlaps = dates
    ? open.flatMap((target) =>
        overlapping(datesOf(draft, target.zone, closure), target.closures, {
          zone: target.zone,
          exceptId: closure?.id,
        }).map((other) => ({ spot: nameOf(target.spotId), closure: other, zone: target.zone })),
      )
    : [];
  return (
    <>
      <Box aria-live="polite">
        {dates && (
          <Text weight="semibold">
            {closureSentence(dates, { zone, locale, t })} {days !== null && t('closure.days', { count: days })}
          </Text>
        )}
      </Box>
      {overlaps.length > 0 && (
        <MergeOffer overlaps={overlaps} isMerged={draft.isMerged} onChange={(isMerged) => form.set({ isMerged })} />
      )}
      {dates &&
        open.map((target) => (
          <ClosureAffected
            key={target.spotId}
            spotId={target.spotId}
            spotName={open.length > 1 ? nameOf(target.spotId) : null}
            dates={datesOf(draft, target.zone, closure)}
            zone={target.zone}
          />
        ))}
    </>
  );
}
