import { ChevronLeft } from 'lucide';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Box, Button, ButtonLink, Card, Flex, Heading, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { ErrorSummary } from '@host-portal/shared-lib/ui/form';
import { weekFaults } from '../model/hours-draft.ts';
import type { HoursState } from '../model/hours-state.ts';
import { BusinessStep } from './business-step.tsx';
import { CheckStep } from './check-step.tsx';
import { CreatedView } from './created-view.tsx';
import { fieldId } from './draft-field.tsx';
import { HoursStep } from './hours-step.tsx';
import { hrefOf } from './href-of.ts';
import { LocationStep } from './location-step.tsx';
import { SpaceStep } from './space-step.tsx';
import { furthestStep, type SpotValues, type Step, stepOf, STEPS } from './spot-draft.ts';
import { StepBar } from './step-bar.tsx';
import { type SpotDraftForm, useSpotDraft } from './use-spot-draft.ts';
import { type SpotSending, useSpotSending } from './use-spot-sending.ts';

/** `/account/stashpoints/create`: a new spot in five steps, from a phone (product.md §2.5.14). */
export function CreatePage() {
  const { t } = useTranslation('stashpoints');
  const form = useSpotDraft();
  const { values, createdId } = form;
  const sending = useSpotSending(form);
  return (
    <Page title={t('create.title')}>
      {sending.isDone ? (
        <CreatedView spotId={sending.spotId} />
      ) : createdId ? (
        <HoursMissing
          spotId={createdId}
          values={values}
          isSending={sending.isFinishing}
          onRetry={() => sending.finish(createdId)}
          onLeave={form.forget}
        />
      ) : (
        <DraftSteps form={form} sending={sending} />
      )}
    </Page>
  );
}

type DraftStepsProps = { form: SpotDraftForm; sending: SpotSending };

function DraftSteps({ form, sending }: DraftStepsProps) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const [search] = useSearchParams();
  const { values } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const step = allowedStep(search.get('step'), values);
  const isFirstSight = useRef(true);

  useEffect(() => {
    // When the page opens, its own title has the focus; from then on the title of the step.
    if (!isFirstSight.current) heading.current?.focus();
    isFirstSight.current = false;
  }, [step]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'check') return sending.create();
    const faulty = form.check(step);
    sending.noteAttempt();
    if (faulty.length > 0 || (step === 'hours' && weekFaults(values.openingHours).size > 0)) return;
    portal.navigate(hrefOf(STEPS[STEPS.indexOf(step) + 1] ?? 'check'));
  };
  return (
    <Box maxWidth="720px">
      <StepBar step={step} furthest={furthestStep(values)} hrefOf={hrefOf} />
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Heading size="large" ref={heading} tabIndex={-1}>
            {t(`create.step.${step}`)}
          </Heading>
          <Problems form={form} step={step} attempt={sending.attempt} />
          <div role="alert">
            {sending.failure && (
              <Alert variant="scary" title={sending.failure}>
                <Text>{t('create.kept')}</Text>
              </Alert>
            )}
          </div>
          {step === 'business' && <BusinessStep form={form} />}
          {step === 'location' && <LocationStep form={form} />}
          {step === 'space' && <SpaceStep form={form} />}
          {step === 'hours' && <HoursStep form={form} />}
          {step === 'check' && <CheckStep values={values} hrefOf={hrefOf} />}
          <StepButtons step={step} isSending={sending.isSending} />
        </Stack>
      </form>
    </Box>
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

/** A step in the URL opens only when everything before it is valid. */
function allowedStep(asked: string | null, values: SpotValues): Step {
  const wanted = STEPS.find((step) => step === asked) ?? 'business';
  const furthest = furthestStep(values);
  return STEPS.indexOf(wanted) > STEPS.indexOf(furthest) ? furthest : wanted;
}

function Problems({ form, step, attempt }: { form: SpotDraftForm; step: Step; attempt: number }) {
  const { t } = useTranslation('stashpoints');
  const fields = (Object.keys(form.draft) as (keyof SpotValues)[]).filter((field) => stepOf(field) === step);
  const problems = fields.flatMap((field) => {
    const { error } = form.draft[field];
    const text = form.refusals[field] ?? (error ? t(`signup.create.error.${error}`) : null);
    return text
      ? [{ field: fieldId(field), message: t('create.problem', { field: t(`create.field.${field}`), text }) }]
      : [];
  });
  return attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />;
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
