import { ChevronLeft } from 'lucide';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Button, ButtonLink, Card, Flex, Heading, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { FormMessages } from '@host-portal/shared-lib/ui/form';
import type { HoursState } from '../model/hours-state.ts';
import { BusinessStep } from './business-step.tsx';
import { CheckStep } from './check-step.tsx';
import { CreatedView } from './created-view.tsx';
import { HoursStep } from './hours-step.tsx';
import { hrefOf } from './href-of.ts';
import { LocationStep } from './location-step.tsx';
import { SpaceStep } from './space-step.tsx';
import { furthestStep, type SpotValues, type Step, STEPS } from './spot-draft.ts';
import { StepBar } from './step-bar.tsx';
import { type SpotForm, useSpotForm } from './use-spot-form.ts';

/** `/account/stashpoints/create`: a new spot in five steps, from a phone (product.md §2.5.14). */
export function CreatePage() {
  const { t } = useTranslation('stashpoints');
  const spot = useSpotForm();
  const { createdId } = spot;
  return (
    <Page title={t('create.title')}>
      {spot.isDone ? (
        <CreatedView spotId={spot.spotId} />
      ) : createdId ? (
        <HoursMissing
          spotId={createdId}
          values={spot.form.values}
          isSending={spot.isSending}
          onRetry={() => spot.sendHours(createdId)}
          onLeave={spot.forget}
        />
      ) : (
        <DraftSteps {...spot} />
      )}
    </Page>
  );
}

type DraftStepsProps = { form: SpotForm; step: Step; isPhotoKept: boolean; isSending: boolean };

function DraftSteps({ form, step, isPhotoKept, isSending }: DraftStepsProps) {
  const { t } = useTranslation('stashpoints');
  const { values } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstSight = useRef(true);

  useEffect(() => {
    // The page's own title has the focus when it opens; later the heading of the step has it.
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
          {step === 'location' && <LocationStep form={form} />}
          {step === 'space' && <SpaceStep form={form} isPhotoKept={isPhotoKept} />}
          {step === 'hours' && <HoursStep form={form} />}
          {step === 'check' && <CheckStep values={values} hrefOf={hrefOf} />}
          <StepButtons step={step} isSending={isSending} />
        </Stack>
      </form>
    </Box>
  );
}

/** What is wrong, each with the name of its field: "This is required" alone would not say what. */
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

type HoursMissingProps = {
  spotId: string;
  values: SpotValues;
  isSending: boolean;
  onRetry: () => void;
  onLeave: () => void;
};

/** The spot exists, but its hours do not (T-53): send them again, or set them on the spot's own page. */
function HoursMissing({ spotId, values, isSending, onRetry, onLeave }: HoursMissingProps) {
  const { t } = useTranslation('stashpoints');
  const state: HoursState = { hoursDraft: { week: values.openingHours, holiday: values.holidayOpenType } };
  return (
    <div role="alert">
      <Card maxWidth="720px">
        <Heading size="section">{t(isSending ? 'create.sendingHours' : 'create.hoursFailed.title')}</Heading>
        <Text tone="muted" mt={1}>
          {t('create.hoursFailed.how')}
        </Text>
        <Flex flexWrap="wrap" gap={2} mt={4}>
          <Button variant="solid" loading={isSending} onClick={onRetry}>
            {t('create.hoursFailed.retry')}
          </Button>
          <ButtonLink to={paths.spot(spotId, 'hours')} state={state} onClick={onLeave}>
            {t('create.hoursFailed.open')}
          </ButtonLink>
        </Flex>
      </Card>
    </div>
  );
}
