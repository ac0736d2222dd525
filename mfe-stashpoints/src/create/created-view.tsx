import type { ReactElement } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, ButtonLink, EmptyState, lazyPart, Link, Stack, Text } from '@host-portal/shared-lib/ui';
import { TagArt } from '@host-portal/shared-lib/ui/art';
import type { SpotValues } from './draft/spot-draft.ts';
import type { TravellerCardProps } from './traveller-card.tsx';

/** Loaded only after sending, so that the first step loads faster. */
const TravellerCard = lazyPart<TravellerCardProps>(async () => (await import('./traveller-card.tsx')).TravellerCard);

type CreatedViewProps = {
  /** The id of the new spot, or null if it's unknown. */
  spotId: string | null;
  /** The submitted values, or null after a reload. */
  sent: SpotValues | null;
  /** Whether an earlier attempt created the spot, so that later edits are missing. */
  isOlder: boolean;
  unsentNotes: string | null;
};

/** Confirms that the spot was created and lists what the host can do during the review. */
export function CreatedView({ spotId, sent, isOlder, unsentNotes }: CreatedViewProps) {
  const { t } = useTranslation('stashpoints');
  const notes = unsentNotes ? <UnsentNotes text={unsentNotes} /> : null;
  if (!spotId) return <HoursUnsent>{notes}</HoursUnsent>;
  return (
    <Stack gap={4}>
      {isOlder && (
        <Alert variant="warning" title={t('create.older.title')}>
          <Text>{t('create.older.how')}</Text>
        </Alert>
      )}
      {notes}
      <EmptyState
        art={<TagArt />}
        title={t('create.done.title')}
        action={
          <Stack gap={2} justifyItems="center">
            <ButtonLink variant="solid" to={paths.spot(spotId)}>
              {t('create.done.open')}
            </ButtonLink>
            <Link tap to={paths.training()}>
              {t('create.done.training')}
            </Link>
          </Stack>
        }
      >
        {t('create.done.how')}
      </EmptyState>
      {sent && !isOlder && <TravellerCard values={sent} />}
    </Stack>
  );
}

/** Shows the unsent notes once more, so that the host can copy them into an email. */
function UnsentNotes({ text }: { text: string }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Alert variant="warning" title={t('create.notesRefused')}>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Alert>
  );
}

/** Explains that the hours couldn't be sent: the new spot's id is unknown, and the POST can't include hours. */
function HoursUnsent({ children }: { children: ReactElement | null }) {
  const { t } = useTranslation('stashpoints');
  return (
    <Stack gap={4}>
      <div role="alert">
        <EmptyState
          title={t('create.hoursFailed.title')}
          action={
            <ButtonLink variant="solid" to={paths.spots()}>
              {t('create.hoursUnsent.open')}
            </ButtonLink>
          }
        >
          {t('create.hoursUnsent.how')}
        </EmptyState>
      </div>
      {children}
    </Stack>
  );
}
