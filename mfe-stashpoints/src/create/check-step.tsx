import { WEEKDAYS } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Alert, Box, Card, Flex, Heading, Link, Text } from '@host-portal/shared-lib/ui';
import { DescriptionList } from '@host-portal/shared-lib/ui/list';
import { businessTypeName } from '../model/business-type.ts';
import { formatDayHours } from '../model/format-hours.ts';
import { capacityOf } from '../model/spot-limits.ts';
import { countryName } from './countries.ts';
import { CLOSED, sentWeek } from './draft/hours-template.ts';
import { positionOf, type SpotValues, type Step } from './draft/spot-draft.ts';
import { PlacePicture } from './place/place-picture.tsx';

/** Step 5 shows a summary. Each section links back to its step. */
export function CheckStep({ values, hrefOf }: { values: SpotValues; hrefOf: (step: Step) => string }) {
  const { t, locale } = useTranslation('stashpoints');
  const position = positionOf(values);
  const parts = [
    {
      step: 'business',
      items: [
        { term: t('create.field.businessName'), description: values.businessName },
        { term: t('create.field.type'), description: businessTypeName(values.type, t) },
      ],
    },
    {
      step: 'location',
      items: [
        { term: t('create.field.address'), description: values.address },
        { term: t('create.field.postalCode'), description: values.postalCode },
        {
          term: t('create.field.countryCode'),
          description: values.countryCode && countryName(values.countryCode, locale),
        },
        {
          term: t('create.field.coordinates'),
          description: position && <PlacePicture coordinates={position} countryCode={values.countryCode} />,
        },
      ],
    },
    {
      step: 'space',
      items: [
        { term: t('create.field.capacity'), description: capacityOf(values.capacity) },
        {
          term: t('create.field.hasStepFreeAccess'),
          description: t(values.hasStepFreeAccess ? 'create.yes' : 'create.no'),
        },
        {
          term: t('create.field.photo'),
          description: values.photo && (
            <Box width="160px" aspectRatio="4 / 3" borderRadius="control" overflow="hidden">
              <img
                src={values.photo}
                alt={t('create.photo.preview')}
                style={{ width: '100%', height: '100%', objectFit: 'cover' }}
              />
            </Box>
          ),
        },
        { term: t('create.field.notes'), description: values.notes || t('create.none') },
      ],
    },
    {
      step: 'hours',
      items: [
        ...WEEKDAYS.map((weekday) => ({
          term: formatWeekday(weekday, locale),
          description: formatDayHours(sentWeek(values)[weekday], { t, locale }),
        })),
        { term: t('holiday.title'), description: t(`holiday.${values.holidayOpenType}`) },
      ],
    },
  ] as const;
  return parts.map(({ step, items }) => (
    <Card as="section" key={step}>
      <Flex justifyContent="space-between" gap={3} alignItems="center">
        <Heading as="h3" size="section">
          {t(`create.step.${step}`)}
        </Heading>
        <Link tap to={hrefOf(step)} aria-label={t('create.changeStep', { step: t(`create.step.${step}`) })}>
          {t('create.change')}
        </Link>
      </Flex>
      <DescriptionList items={items} />
      {step === 'hours' && values.hoursChoice === CLOSED && (
        <Alert variant="warning" title={t('hours.summary.none')}>
          <Text>{t('create.hours.closedHint')}</Text>
        </Alert>
      )}
      {step === 'hours' && <Text tone="muted">{t('create.hoursLater')}</Text>}
    </Card>
  ));
}
