import { useMutation } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldErrors, isApiError, randomKey } from '@host-portal/shared-lib/api';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Box, Button, ButtonLink, Card, Flex, Heading, Page, Stack, Text } from '@host-portal/shared-lib/ui';
import { ErrorSummary } from '@host-portal/shared-lib/ui/form';
import { draftRefusal } from '../model/draft-refusal.ts';
import { weekFaults } from '../model/hours-draft.ts';
import type { HoursState } from '../model/hours-state.ts';
import { BusinessStep } from './business-step.tsx';
import { CheckStep } from './check-step.tsx';
import { CreatedView } from './created-view.tsx';
import { fieldId } from './draft-field.tsx';
import { HoursStep } from './hours-step.tsx';
import { LocationStep } from './location-step.tsx';
import { completeSpot, createSpot } from './send-spot.ts';
import { SpaceStep } from './space-step.tsx';
import { furthestStep, type SpotValues, startValues, type Step, stepOf, STEPS } from './spot-draft.ts';
import { StepBar } from './step-bar.tsx';
import { type Refusals, useSpotDraft } from './use-spot-draft.ts';

const hrefOf = (step: Step) => `${paths.createSpot()}?step=${step}`;

/** `/account/stashpoints/create`: a shop online in five steps, from a phone (product.md §2.5.14). */
export function CreatePage() {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const [search] = useSearchParams();
  const form = useSpotDraft();
  const { values, createdId } = form;
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(randomKey);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = allowedStep(search.get('step'), values);
  const isFirstSight = useRef(true);

  useEffect(() => {
    // The page's own title has the focus when it opens; from then on the step's.
    if (!isFirstSight.current) heading.current?.focus();
    isFirstSight.current = false;
  }, [step]);

  const finish = useMutation({
    mutationFn: (spotId: string) => completeSpot(portal, spotId, values),
    onSuccess: () => form.forget(),
  });
  const create = useMutation({
    mutationFn: () => createSpot(portal, values, key),
    onSuccess: (spotId) => {
      portal.track('stashpoint-added');
      if (!spotId) return form.forget();
      form.markCreated(spotId);
      finish.mutate(spotId);
    },
    onError: (error) => {
      const known = draftRefusal(error);
      const text = known ? t(`signup.create.error.${known.id}`) : null;
      const refusals = known?.field && text ? { [known.field]: text } : refusalsOf(error, text);
      form.refuse(refusals);
      const [first] = Object.keys(refusals) as (keyof SpotValues)[];
      setAttempt(attempt + 1);
      if (first) portal.navigate(hrefOf(stepOf(first)));
      else setFailure(text ?? t('signup.create.error'));
      // Refused: the mended draft is another wish. Not known: the same one may be sent again.
      if (isApiError(error) && error.kind === 'http' && (error.status ?? 500) < 500) setKey(randomKey());
    },
  });

  const isDone = finish.isSuccess || (create.isSuccess && create.data === null);
  if (isDone) {
    return (
      <Page title={t('create.title')}>
        <CreatedView spotId={create.data ?? createdId} />
      </Page>
    );
  }
  if (createdId) {
    return (
      <Page title={t('create.title')}>
        <HoursMissing
          spotId={createdId}
          values={values}
          isSending={finish.isPending}
          onRetry={() => finish.mutate(createdId)}
          onLeave={form.forget}
        />
      </Page>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (step === 'check') return create.mutate();
    const faulty = form.check(step);
    setAttempt(attempt + 1);
    if (faulty.length > 0 || (step === 'hours' && weekFaults(values.openingHours).size > 0)) return;
    portal.navigate(hrefOf(STEPS[STEPS.indexOf(step) + 1] ?? 'check'));
  };
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <Page title={t('create.title')}>
      <Box maxWidth="720px">
        <StepBar step={step} furthest={furthestStep(values)} hrefOf={hrefOf} />
        <form noValidate onSubmit={submit}>
          <Stack gap={5}>
            <Heading size="large" ref={heading} tabIndex={-1}>
              {t(`create.step.${step}`)}
            </Heading>
            <Problems form={form} step={step} attempt={attempt} />
            <div role="alert">
              {failure && (
                <Alert variant="scary" title={failure}>
                  <Text>{t('create.kept')}</Text>
                </Alert>
              )}
            </div>
            {step === 'business' && <BusinessStep form={form} />}
            {step === 'location' && <LocationStep form={form} />}
            {step === 'space' && <SpaceStep form={form} />}
            {step === 'hours' && <HoursStep form={form} />}
            {step === 'check' && <CheckStep values={values} hrefOf={hrefOf} />}
            <Flex justifyContent="space-between" gap={3}>
              {before ? (
                <ButtonLink icon={ChevronLeft} variant="ghost" size="counter" to={hrefOf(before)}>
                  {t('create.back')}
                </ButtonLink>
              ) : (
                <span />
              )}
              <Button type="submit" variant="solid" size="counter" loading={create.isPending || finish.isPending}>
                {t(step === 'check' ? 'create.send' : 'create.next')}
              </Button>
            </Flex>
          </Stack>
        </form>
      </Box>
    </Page>
  );
}

/** A step that is asked for by the address opens only when everything before it is valid. */
function allowedStep(asked: string | null, values: SpotValues): Step {
  const wanted = STEPS.find((step) => step === asked) ?? 'business';
  const furthest = furthestStep(values);
  return STEPS.indexOf(wanted) > STEPS.indexOf(furthest) ? furthest : wanted;
}

function Problems({ form, step, attempt }: { form: ReturnType<typeof useSpotDraft>; step: Step; attempt: number }) {
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

/** The spot exists, its hours do not (T-53): send them again, or set them on the spot's own page. */
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

/** The fields that the server names, with its own words or with those of the error's id. */
function refusalsOf(error: unknown, text: string | null): Refusals {
  const fields = [
    ...(Object.keys(startValues()) as (keyof SpotValues)[]),
    'latitude',
    'longitude',
    'uploadPhoto',
  ] as const;
  const { byField } = fieldErrors(error, fields);
  const { latitude, longitude, uploadPhoto, ...own } = byField;
  const coordinate = latitude ?? longitude;
  const all = { ...own, ...(coordinate && { coordinates: coordinate }), ...(uploadPhoto && { photo: uploadPhoto }) };
  return Object.fromEntries(Object.entries(all).map(([field, messages]) => [field, text ?? messages.join(' ')]));
}
