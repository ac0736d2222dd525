import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { rereadClosures } from '@host-portal/shared-lib/query';
import { Alert, Button, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages, MergeQuestion } from '@host-portal/shared-lib/ui/form';
import { Sheet, UnsavedGuard, UnsavedQuestion } from '@host-portal/shared-lib/ui/overlay';
import { ProgressLine } from '../spot/progress-line.tsx';
import { SpotChoice } from '../spot/spot-choice.tsx';
import { SpotResults } from '../spot/spot-results.tsx';
import { UndoSaved } from '../spot/undo-saved.tsx';
import { ZoneNote } from '../spot/zone-note.tsx';
import { undosOf } from './announce.ts';
import { ClosureFields } from './closure-fields.tsx';
import { ClosurePresets } from './closure-presets.tsx';
import { Consequences } from './consequences.tsx';
import { type ClosureFormOptions, useClosureForm } from './use-closure-form.ts';

export type ClosureSheetProps = ClosureFormOptions & {
  /** The URL of the page below the sheet, if the sheet has its own URL (`useRoutedLayer`). */
  addressBelow?: string;
};

/** The form for a closure, with its dates, its reason, its spots, and the affected bookings. */
export function ClosureSheet(props: ClosureSheetProps) {
  const { spot, spots, closure, now, onClose } = props;
  const { t } = useTranslation('stashpoints');
  const portal = usePortal();
  const [isLeaving, setLeaving] = useState(false);
  const { form, shown, saves, canSave, isGone, ...parts } = useClosureForm(props);
  const { lead } = parts;
  const { results, saved, done, progress, forget } = saves;
  const nameOf = (spotId: string) => spots.find((other) => other.id === spotId)?.businessName ?? spot.businessName;

  // If no spot is preselected, the host has to choose one before saving.
  const mustChoose = props.chosen?.length === 0;
  const spotFields = !closure && spots.length > 1 && (
    <SpotChoice
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
      // With unsaved changes, the sheet has no URL to go back to, so that Back asks for confirmation like the close
      // button.
      addressBelow={form.isUnsaved ? undefined : props.addressBelow}
      onClose={() => (form.isUnsaved && done.length === 0 ? setLeaving(true) : onClose())}
      footer={
        <>
          <ProgressLine progress={progress} />
          <Button
            type="submit"
            form="closure"
            variant="solid"
            size="counter"
            block
            loading={form.isSending}
            disabled={!canSave}
          >
            {t(isGone ? 'closure.gone.again' : results.length > 0 ? 'result.again' : 'closure.save')}
          </Button>
        </>
      }
    >
      <UnsavedGuard when={form.isUnsaved} />
      <MergeQuestion form={form} />
      <form id="closure" {...form.form}>
        <Stack gap={5}>
          {isGone && (
            <Alert variant="warning" title={t('closure.gone.title')}>
              <Text>{t('closure.gone.text')}</Text>
            </Alert>
          )}
          <FormMessages form={form} />
          {mustChoose && spotFields}
          {!closure && <ClosurePresets now={now} zone={lead.zone} onChoose={form.set} />}
          <ClosureFields form={form} shown={shown} isEndOptional={closure?.openDate === null} />
          <ZoneNote clock={{ zone: lead.zone, status: lead.isZoneKnown ? 'known' : 'guessed' }} now={now} />
          {!mustChoose && spotFields}
          <Consequences {...parts} closure={closure} form={form} nameOf={nameOf} />
          <SpotResults results={results} nameOf={nameOf} isCreating />
          <UndoSaved
            undos={form.isSending ? [] : undosOf(saved, spots)}
            after={() => rereadClosures(portal)}
            onUndone={(spotIds) => form.set({ spotIds: forget(spotIds, form.values.spotIds) })}
          />
        </Stack>
      </form>
      {isLeaving && <UnsavedQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Sheet>
  );
}
