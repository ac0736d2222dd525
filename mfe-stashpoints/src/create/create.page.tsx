import { ChevronLeft } from 'lucide';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, ButtonLink, Flex, Heading, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages } from '@host-portal/shared-lib/ui/form';
import { BusinessStep } from './business-step.tsx';
import { CheckStep } from './check-step.tsx';
import { CreatedView } from './created-view.tsx';
import { hrefOf } from './draft/href-of.ts';
import { furthestStep, type Step, STEPS } from './draft/spot-draft.ts';
import { HoursStep } from './hours-step.tsx';
import { LocationStep } from './location-step.tsx';
import { HoursMissing, NotesMissing } from './missing-part.tsx';
import type { ChosenPhoto } from './photo/use-photo.ts';
import type { LocatingDevice } from './place/use-locating.ts';
import { SpaceStep } from './space-step.tsx';
import { StepBar } from './step-bar.tsx';
import { type SpotForm, useSpotForm } from './use-spot-form.ts';

/** `/account/stashpoints/create`: a new spot in five steps, designed for a phone. */
export function CreatePage() {
  const { t } = useTranslation('stashpoints');
  const spot = useSpotForm();
  const { createdId, notes } = spot;
  return (
    <Page title={t('create.title')}>
      {createdId && !spot.isDone ? (
        <HoursMissing
          spotId={createdId}
          values={spot.form.values}
          isSending={spot.isSending}
          onRetry={() => spot.sendHours(createdId)}
          onLeave={spot.forget}
        />
      ) : notes.kept ? (
        <NotesMissing
          text={notes.kept.text}
          isSending={notes.isSending}
          onRetry={notes.sendAgain}
          onLeaveOut={notes.leaveOut}
        />
      ) : spot.isDone || notes.settledId ? (
        <CreatedView
          spotId={spot.isDone ? spot.spotId : notes.settledId}
          sent={spot.isDone ? spot.form.values : null}
          isOlder={spot.isOlder}
          unsentNotes={spot.spotId === null && spot.isDone ? spot.form.values.notes : notes.refusedText}
        />
      ) : (
        <DraftSteps {...spot} />
      )}
    </Page>
  );
}

type DraftStepsProps = {
  form: SpotForm;
  step: Step;
  device: LocatingDevice;
  photo: ChosenPhoto;
  isPhotoStored: boolean;
  isSending: boolean;
};

function DraftSteps({ form, step, device, photo, isPhotoStored, isSending }: DraftStepsProps) {
  const { t } = useTranslation('stashpoints');
  const { values } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstSight = useRef(true);

  useEffect(() => {
    // When the page opens, its title gets the focus. After each change of step, the step's heading gets it.
    if (!isFirstSight.current) heading.current?.focus();
    isFirstSight.current = false;
  }, [step]);

  return (
    <Box maxWidth="720px">
      <StepBar step={step} furthest={furthestStep(values)} hrefOf={hrefOf} />
      <form {...form.form}>
        <Stack gap={5}>
          <Heading size="large" ref={heading} tabIndex={-1}>
            {t(`create.step.${step}`)}
          </Heading>
          <StepMessages form={form} />
          {step === 'business' && <BusinessStep form={form} />}
          {step === 'location' && <LocationStep form={form} device={device} />}
          {step === 'space' && <SpaceStep form={form} photo={photo} isPhotoStored={isPhotoStored} />}
          {step === 'hours' && <HoursStep form={form} />}
          {step === 'check' && <CheckStep values={values} hrefOf={hrefOf} />}
          <StepButtons step={step} isSending={isSending} />
        </Stack>
      </form>
    </Box>
  );
}

/** Lists the form's errors together with their fields' names, because "This is required" doesn't name a field. */
function StepMessages({ form }: { form: SpotForm }) {
  const { t } = useTranslation('stashpoints');
  const problems = form.summary.problems.map(({ field, message }) => ({
    field,
    message: t('create.problem', { field: t(`create.field.${field.replace('spot-', '')}`), text: message }),
  }));
  return (
    <FormMessages form={{ ...form, summary: { ...form.summary, problems } }}>
      <Text>{t('create.kept')}</Text>
    </FormMessages>
  );
}

function StepButtons({ step, isSending }: { step: Step; isSending: boolean }) {
  const { t } = useTranslation('stashpoints');
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <Flex justifyContent="space-between" gap={3}>
      {before ? (
        <ButtonLink icon={ChevronLeft} variant="ghost" size="counter" to={hrefOf(before)}>
          {t('create.back')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <Button type="submit" variant="solid" size="counter" loading={isSending}>
        {t(step === 'check' ? 'create.send' : 'create.next')}
      </Button>
    </Flex>
  );
}
