import type { ReactElement } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, ButtonLink, Card, Flex, Heading, Text } from '@host-portal/shared-lib/ui';
import type { HoursState } from '../model/hours-state.ts';
import { sentWeek } from './draft/hours-template.ts';
import type { SpotValues } from './draft/spot-draft.ts';

type HoursMissingProps = {
  spotId: string;
  values: SpotValues;
  isSending: boolean;
  onRetry: () => void;
  onLeave: () => void;
};

/**
 * Shown if the spot was created but its hours weren't saved. Offers to send the hours again or to set them on the
 * spot's hours page.
 */
export function HoursMissing({ spotId, values, isSending, onRetry, onLeave }: HoursMissingProps) {
  const { t } = useTranslation('stashpoints');
  const state: HoursState = { hoursDraft: { week: sentWeek(values), holiday: values.holidayOpenType } };
  return (
    <MissingPart
      title={t(isSending ? 'create.sendingHours' : 'create.hoursFailed.title')}
      how={t('create.hoursFailed.how')}
      actions={
        <>
          <Button variant="solid" loading={isSending} onClick={onRetry}>
            {t('create.hoursFailed.retry')}
          </Button>
          <ButtonLink to={paths.spot(spotId, 'hours')} state={state} onClick={onLeave}>
            {t('create.hoursFailed.open')}
          </ButtonLink>
        </>
      }
    />
  );
}

type NotesMissingProps = { text: string; isSending: boolean; onRetry: () => void; onLeaveOut: () => void };

/**
 * Shown if the spot and its hours were saved but the notes weren't. The notes remain stored until they're sent or
 * discarded.
 */
export function NotesMissing({ text, isSending, onRetry, onLeaveOut }: NotesMissingProps) {
  const { t } = useTranslation('stashpoints');
  return (
    <MissingPart
      title={t('create.notesFailed.title')}
      how={t('create.notesFailed.how')}
      actions={
        <>
          <Button variant="solid" loading={isSending} onClick={onRetry}>
            {t('create.notesFailed.retry')}
          </Button>
          <Button disabled={isSending} onClick={onLeaveOut}>
            {t('create.notesFailed.leaveOut')}
          </Button>
        </>
      }
    >
      <Text mt={3} whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </MissingPart>
  );
}

type MissingPartProps = { title: string; how: string; actions: ReactElement; children?: ReactElement };

function MissingPart({ title, how, actions, children }: MissingPartProps) {
  return (
    <div role="alert">
      <Card maxWidth="720px">
        <Heading size="section">{title}</Heading>
        <Text tone="muted" mt={1}>
          {how}
        </Text>
        {children}
        <Flex flexWrap="wrap" gap={2} mt={4}>
          {actions}
        </Flex>
      </Card>
    </div>
  );
}
