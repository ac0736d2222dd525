import { MapPin } from 'lucide';
import { WEEKDAYS } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatWeekday } from '@host-portal/shared-lib/time';
import { Box, Card, Flex, Grid, Heading, Icon, Stack, Text } from '@host-portal/shared-lib/ui';
import { DescriptionList } from '@host-portal/shared-lib/ui/list';
import { businessTypeName } from '../model/business-type.ts';
import { formatDayHours } from '../model/format-hours.ts';
import { sentWeek } from './draft/hours-template.ts';
import { positionOf, type SpotValues } from './draft/spot-draft.ts';
import { PlacePicture } from './place/place-picture.tsx';

export type TravellerCardProps = { values: SpotValues };

/** Previews a new spot as travellers will see it on its page. */
export function TravellerCard({ values }: TravellerCardProps) {
  const { t, locale } = useTranslation('stashpoints');
  const position = positionOf(values);
  const kind = [businessTypeName(values.type, t), values.hasStepFreeAccess && t('create.field.hasStepFreeAccess')];
  return (
    <Card as="section" overflow="hidden">
      <Text tone="muted" mb={3}>
        {t('create.seen.title')}
      </Text>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={5}>
        <Stack gap={3} alignContent="start">
          {values.photo !== '' && (
            <Box aspectRatio="4 / 3" borderRadius="control" overflow="hidden">
              <img src={values.photo} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
            </Box>
          )}
          <Box>
            <Heading size="section">
              <bdi>{values.businessName}</bdi>
            </Heading>
            <Text tone="muted">{kind.filter(Boolean).join(' · ')}</Text>
            <Flex gap={2} mt={1} color="fg.muted">
              <Icon glyph={MapPin} />
              <Text as="span" overflowWrap="anywhere">
                {`${values.address}, ${values.postalCode}`}
              </Text>
            </Flex>
          </Box>
          {position && <PlacePicture coordinates={position} countryCode={values.countryCode} />}
        </Stack>
        <DescriptionList
          items={WEEKDAYS.map((weekday) => ({
            term: formatWeekday(weekday, locale),
            description: formatDayHours(sentWeek(values)[weekday], { t, locale }),
          }))}
        />
      </Grid>
    </Card>
  );
}
