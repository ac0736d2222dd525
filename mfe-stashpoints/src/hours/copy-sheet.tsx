import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { type Week, WEEKDAYS, type Weekday } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { useSpotClocks } from '@host-portal/shared-lib/query';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Box, Button, Skeleton, Stack, Text } from '@host-portal/shared-lib/ui';
import { Checkbox, Field, Select } from '@host-portal/shared-lib/ui/form';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { patchSpot, readSpot, rereadSpot } from '../api/stashpoints.queries.ts';
import { formatDayHours, formatWeekHours } from '../model/format-hours.ts';
import { changedDays, changeOf, type CopySource, draftOf, weekFaults, withCopied } from '../model/hours-draft.ts';
import { onEachSpot, type SpotResult } from '../model/on-each-spot.ts';
import { type Undo, undoAction } from '../model/undo-each.ts';
import { ProgressLine } from '../parts/spot/progress-line.tsx';
import { SharedFailure } from '../parts/spot/shared-failure.tsx';
import { SpotChoice } from '../parts/spot/spot-choice.tsx';
import { SpotResults } from '../parts/spot/spot-results.tsx';
import { UndoSaved } from '../parts/spot/undo-saved.tsx';
import { useProgress } from '../parts/spot/use-progress.ts';
import { OutsideBookings, outsideBookingsQuery } from './outside-bookings.tsx';

type CopySheetProps = {
  spot: Stashpoint;
  others: readonly Stashpoint[];
  /** The hours in the editor, which may be unsaved. */
  week: Week;
  /** The source that's selected when the sheet opens. */
  start: CopySource;
  now: number;
  /** Called with the copied hours for this spot. Its editor validates and saves them. */
  onCopyHere: (week: Week) => void;
  onClose: () => void;
};

/**
 * A sheet for copying hours to chosen days and spots. It lists the affected bookings before copying, and each spot's
 * result afterwards. Other spots are saved immediately.
 */
export function CopySheet({ spot, others, week, start, now, onCopyHere, onClose }: CopySheetProps) {
  const { t, locale } = useTranslation('stashpoints');
  const [source, setSource] = useState(start);
  const [days, setDays] = useState<readonly Weekday[]>(() => daysFor(start));
  const [chosenIds, setChosenIds] = useState<readonly string[]>(start === 'week' ? [] : [spot.id]);
  const copied = { week, source, days };
  const isHere = source !== 'week' && chosenIds.includes(spot.id);
  const copying = useCopying(copied, onClose);
  const targets = others.filter(({ id }) => chosenIds.includes(id) && !copying.done.includes(id));
  const canCopy = days.length > 0 && (isHere || targets.length > 0) && weekFaults(withCopied(week, copied)).size === 0;

  const chooseSource = (next: CopySource) => {
    setSource(next);
    setDays(daysFor(next));
  };
  const copy = () => {
    if (isHere) onCopyHere(withCopied(week, copied));
    if (targets.length > 0) copying.start(targets);
    else onClose();
  };
  return (
    <Sheet
      title={t('hours.copyTo')}
      onClose={onClose}
      footer={
        <>
          <ProgressLine progress={copying.progress} />
          <Button variant="solid" size="counter" block loading={copying.isPending} disabled={!canCopy} onClick={copy}>
            {t(copying.results.length > 0 ? 'result.again' : 'hours.copySave')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <SourceField source={source} isWeekOffered={others.length > 0} onChange={chooseSource} />
        <Text>
          {source === 'week' ? formatWeekHours(week, { t, locale }) : formatDayHours(week[source], { t, locale })}
        </Text>
        <DayChoice chosen={days} onChange={setDays} />
        {others.length > 0 && (
          <SpotChoice
            spots={source === 'week' ? others : [spot, ...others]}
            chosen={chosenIds}
            done={copying.done}
            onChange={setChosenIds}
          />
        )}
        {isHere && targets.length > 0 && <Text tone="muted">{t('hours.copyHere', { spot: spot.businessName })}</Text>}
        <Affected spots={targets} weekAt={(each) => withCopied(draftOf(each).week, copied)} now={now} />
        <SpotResults
          results={copying.results}
          nameOf={(spotId) => others.find(({ id }) => id === spotId)?.businessName ?? spotId}
        />
        <UndoSaved
          undos={copying.isPending ? [] : copying.undos}
          after={copying.reread}
          onUndone={(spotIds) => {
            copying.forget(spotIds);
            setChosenIds(chosenIds.filter((id) => !spotIds.includes(id)));
          }}
        />
      </Stack>
    </Sheet>
  );
}

type Copied = { week: Week; source: CopySource; days: readonly Weekday[] };

const daysFor = (source: CopySource) => WEEKDAYS.filter((weekday) => weekday !== source);

/** Saves the copied hours to the other spots and offers one Undo for all of them. */
function useCopying(copied: Copied, onClose: () => void) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const { progress, run } = useProgress();
  const [results, setResults] = useState<readonly SpotResult<CopyUndo>[]>([]);
  const saved = results.filter(({ error }) => error === null);
  const rereadAll = (all: typeof results) => Promise.all(all.map(({ spotId }) => rereadSpot(portal, spotId)));
  const mutation = useMutation({
    mutationFn: async (targets: readonly Stashpoint[]) => {
      const each = targets.map(({ id, businessName }) => ({ spotId: id, spotName: businessName }));
      const fresh = await run(each.length, (onDone) =>
        onEachSpot(
          each,
          async (target) => ({ ...target, run: await copyHours(portal, target.spotId, copied) }),
          onDone,
        ),
      );
      return [...saved, ...fresh];
    },
    onSuccess: async (all) => {
      const reread = () => rereadAll(all);
      await reread();
      if (all.some(({ error }) => error !== null)) return setResults(all);
      portal.track('host-hours-saved');
      const undos = undosOf(all);
      const undo = undos.length > 0 ? undoAction(portal, undos, reread) : undefined;
      portal.notify.success(t('hours.copied', { count: all.length }), undo);
      onClose();
    },
  });
  return {
    start: mutation.mutate,
    isPending: mutation.isPending,
    progress,
    results,
    done: saved.map(({ spotId }) => spotId),
    undos: undosOf(saved),
    reread: () => rereadAll(saved),
    forget: (spotIds: readonly string[]) => setResults(results.filter(({ spotId }) => !spotIds.includes(spotId))),
  };
}

const undosOf = (saved: readonly SpotResult<CopyUndo>[]): Undo[] =>
  saved.flatMap(({ value }) => (value?.run ? [{ ...value, run: value.run }] : []));

/** The Undo for one spot. `run` is null if the spot already had the same hours. */
type CopyUndo = { spotId: string; spotName: string; run: (() => Promise<void>) | null };

type SourceFieldProps = { source: CopySource; isWeekOffered: boolean; onChange: (source: CopySource) => void };

function SourceField({ source, isWeekOffered, onChange }: SourceFieldProps) {
  const { t, locale } = useTranslation('stashpoints');
  const choose = (value: string) => onChange(WEEKDAYS.find((weekday) => String(weekday) === value) ?? 'week');
  return (
    <Field label={t('hours.copyWhat')}>
      <Select value={String(source)} onChange={({ target }) => choose(target.value)}>
        {isWeekOffered && <option value="week">{t('hours.copyWeek')}</option>}
        {WEEKDAYS.map((weekday) => (
          <option key={weekday} value={weekday}>
            {formatWeekday(weekday, locale)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type DayChoiceProps = { chosen: readonly Weekday[]; onChange: (days: readonly Weekday[]) => void };

function DayChoice({ chosen, onChange }: DayChoiceProps) {
  const { t, locale } = useTranslation('stashpoints');
  return (
    <Box as="fieldset">
      <Text as="legend" weight="semibold">
        {t('hours.copyDays')}
      </Text>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))" columnGap={3}>
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            checked={chosen.includes(weekday)}
            onChange={({ target }) =>
              onChange(WEEKDAYS.filter((each) => (each === weekday ? target.checked : chosen.includes(each))))
            }
          >
            {formatWeekday(weekday, locale)}
          </Checkbox>
        ))}
      </Box>
    </Box>
  );
}

type AffectedProps = { spots: readonly Stashpoint[]; weekAt: (spot: Stashpoint) => Week; now: number };

/** Lists each spot's bookings that would be outside its new hours. */
function Affected({ spots, weekAt, now }: AffectedProps) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const { clocks, status, ...first } = useSpotClocks(spots.map(({ id }) => id));
  const zoneAt = (index: number) => clocks[index]?.zone ?? first.zone;
  const reads = useQueries({
    queries: spots.map(({ id }, index) => ({
      ...outsideBookingsQuery(portal, id, { now, zone: zoneAt(index) }),
      enabled: status !== 'learning',
    })),
  });
  if (status === 'learning') return <Skeleton height="48px" />;
  return (
    <>
      <SharedFailure title={t('affected.failed')} reads={reads} />
      {spots.map((spot, index) => (
        <OutsideBookings key={spot.id} spot={spot} isNamed week={weekAt(spot)} zone={zoneAt(index)} now={now} />
      ))}
    </>
  );
}

/**
 * Copies hours to a spot without changing its holidays and capacity. The spot is read first, so that nothing is sent
 * if the hours are already the same. Returns an Undo function, which does nothing if somebody has changed the hours
 * since then.
 */
async function copyHours(portal: Portal, spotId: string, copied: Copied) {
  const spot = await readSpot(portal, spotId);
  const before = draftOf(spot);
  const week = withCopied(before.week, copied);
  const { openingHours } = changeOf(spot, { ...before, week });
  if (!openingHours) return null;
  await patchSpot(portal, spotId, { openingHours });
  return async () => {
    const now = draftOf(await readSpot(portal, spotId));
    if (changedDays(now.week, week).length === 0) await patchSpot(portal, spotId, { openingHours: spot.openingHours });
  };
}
