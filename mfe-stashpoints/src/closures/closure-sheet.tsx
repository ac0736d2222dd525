import { fieldErrors, isApiError } from '@host-portal/shared-lib/api';
import type { Closure, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useDraft, usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Stack, Text } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';
import { Sheet, UnsavedGuard, UnsavedQuestion } from '@host-portal/shared-lib/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { rereadClosures } from '../api/stashpoints.queries.ts';
import { closureSentence } from '../spot/closure-days.ts';
import { onEachSpot, type SpotResult } from '../spot/each-spot.ts';
import { SpotResults } from '../spot/spot-results.tsx';
import { ZoneNote } from '../spot/zone-note.tsx';
import { ClosureAffected } from './closure-affected.tsx';
import {
  type ClosureDraft,
  datesOf,
  draftFault,
  draftOfClosure,
  emptyDraft,
  lengthInDays,
  overlapping,
} from './closure-draft.ts';
import { ClosureFields, type FieldProblems } from './closure-fields.tsx';
import { ClosurePresets } from './closure-presets.tsx';
import { MergeOffer } from './merge-offer.tsx';
import { type ClosureTarget, saveClosure } from './save-closure.ts';
import { useClosureTargets } from './use-closure-targets.ts';

export type ClosureSheetProps = {
  /** The spot whose page this is. */
  spot: Stashpoint;
  /** All spots of the host: a new closure may be meant for several. */
  spots: readonly Stashpoint[];
  /** The closure that is edited; null for a new one. */
  closure: Closure | null;
  /** What a new one starts with. */
  start: ClosureDraft | null;
  zone: string;
  isZoneKnown: boolean;
  now: number;
  onClose: () => void;
};

/** One closure, new or changed: when, why, where, and whom it touches before it is saved. */
export function ClosureSheet(props: ClosureSheetProps) {
  const { spot, spots, closure, start, zone, isZoneKnown, now, onClose } = props;
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const id = useId();
  const [initial] = useState<ClosureDraft>(() => (closure ? draftOfClosure(closure, zone) : (start ?? emptyDraft())));
  const [draft, setDraft] = useDraft(`closure ${closure?.id ?? `of ${spot.id}`}`, initial);
  const [spotIds, setSpotIds] = useState<readonly string[]>([spot.id]);
  const [isMerged, setMerged] = useState(true);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [results, setResults] = useState<SpotResult[]>([]);
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial) || spotIds.length > 1;
  const done = results.filter(({ error }) => error === null).map(({ spotId }) => spotId);
  const targets = useClosureTargets(spotIds);
  const open = (targets ?? []).filter(({ spotId }) => !done.includes(spotId));
  const mayStayOpen = closure?.openDate === null;
  const fault = draftFault(draft, zone, { mayStayOpen });
  const dates = fault ? null : datesOf(draft, zone, closure);
  const overlaps = dates
    ? open.flatMap((target) =>
        overlapping(datesOf(draft, target.zone, closure), target.closures, {
          zone: target.zone,
          exceptId: closure?.id,
        }).map((other) => ({ target, other })),
      )
    : [];
  const days = dates && lengthInDays(dates, zone);
  const nameOf = (spotId: string) => spots.find((other) => other.id === spotId)?.businessName ?? spot.businessName;

  const save = useMutation({
    mutationFn: (where: ClosureTarget[]) =>
      onEachSpot(where, (target) => saveClosure(portal, target, draft, { closure, isMerged })),
    onSuccess: async (fresh) => {
      await rereadClosures(portal);
      const all = [...results.filter(({ spotId }) => done.includes(spotId)), ...fresh];
      const failed = fresh.filter(({ error }) => error !== null);
      if (failed.length === 0 && dates) {
        if (closure) portal.track('closure-changed');
        else portal.track('closure-added', { spots: all.length });
        portal.notify.success(
          all.length > 1
            ? t('closure.savedMany', { count: all.length })
            : t('closure.saved', { when: closureSentence(dates, { zone, locale, t }) }),
        );
        onClose();
        return;
      }
      const { problems: refused, isPlaced } = refusals(failed[0]?.error);
      setProblems(refused);
      // One spot: the fault stands at its field or in an alert. Several: each spot says how it went.
      if (all.length > 1) setResults(all);
      else if (!isPlaced) portal.notify.scary(t('closure.failed'), failed[0]?.error);
    },
  });

  const change = (next: Partial<ClosureDraft>) => {
    setDraft({ ...draft, ...next });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault) {
      setProblems({ [fault === 'order' ? 'openDay' : fault]: t(`closure.fault.${fault}`) });
      document.getElementById(`${id}-${fault === 'closeDay' ? 'closeDay' : 'openDay'}`)?.focus();
    } else if (targets) save.mutate(open);
  };
  const leave = () => (isDirty && done.length === 0 ? setLeaving(true) : onClose());

  return (
    <Sheet
      title={t(closure ? 'closure.edit' : 'closure.new')}
      onClose={leave}
      footer={
        <Button
          type="submit"
          form={id}
          variant="solid"
          size="counter"
          block
          loading={save.isPending}
          disabled={spotIds.length === 0 || !targets}
        >
          {t(results.length > 0 ? 'result.again' : 'closure.save')}
        </Button>
      }
    >
      <UnsavedGuard when={isDirty} />
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={5}>
          {!closure && (
            <ClosurePresets
              now={now}
              zone={zone}
              onChoose={(preset) => change({ ...preset, reason: preset.reason || draft.reason })}
            />
          )}
          <ClosureFields id={id} draft={draft} problems={problems} isEndOptional={mayStayOpen} onChange={change} />
          <ZoneNote clock={{ zone, isKnown: isZoneKnown, isReady: true }} now={now} />
          {!closure && spots.length > 1 && (
            <Box as="fieldset">
              <Text as="legend" weight="semibold">
                {t('closure.spots')}
              </Text>
              {spots.map((other) => (
                <Checkbox
                  key={other.id}
                  checked={spotIds.includes(other.id)}
                  disabled={done.includes(other.id)}
                  onChange={({ target }) =>
                    setSpotIds(
                      spots
                        .map((each) => each.id)
                        .filter((each) => (each === other.id ? target.checked : spotIds.includes(each))),
                    )
                  }
                >
                  {other.businessName}
                </Checkbox>
              ))}
            </Box>
          )}
          <Box aria-live="polite">
            {dates && (
              <Text weight="semibold">
                {closureSentence(dates, { zone, locale, t })} {days !== null && t('closure.days', { count: days })}
              </Text>
            )}
          </Box>
          {overlaps.length > 0 && (
            <MergeOffer
              overlaps={overlaps.map(({ target, other }) => ({
                spot: nameOf(target.spotId),
                closure: other,
                zone: target.zone,
              }))}
              isMerged={isMerged}
              onChange={setMerged}
            />
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
          <SpotResults results={results} nameOf={nameOf} />
        </Stack>
      </form>
      {isLeaving && <UnsavedQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Sheet>
  );
}

/** The server's messages at their fields; what belongs to none stands at the first. */
function refusals(error: unknown): { problems: FieldProblems; isPlaced: boolean } {
  const { byField, other } = fieldErrors(error, ['closeDate', 'openDate', 'reason', 'stashpointId']);
  const words = (messages: string[] | undefined) => messages?.join(' ');
  const problems: FieldProblems = {
    closeDay: words(byField.closeDate ?? byField.stashpointId ?? (other.length > 0 ? other : undefined)),
    openDay: words(byField.openDate),
    reason: words(byField.reason),
  };
  return { problems, isPlaced: isApiError(error) && Object.values(problems).some(Boolean) };
}
