import type { Day } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatShortDay } from '@host-portal/shared-lib/time';
import { Box, Text, useUiText } from '@host-portal/shared-lib/ui';
import { Field, Textarea, tooLong } from '@host-portal/shared-lib/ui/form';
import { useHandoverNote } from './handover-notes.ts';

/** The maximum length of a note: about two phone screens, and short enough to fit on the printed sheet. */
const MOST_LETTERS = 1000;

/** Shows the note for the next shift at this spot. An empty note isn't printed. */
export function Handover({ spotId, day }: { spotId: string; day: Day }) {
  const { t, locale } = useTranslation('bookings');
  const uiText = useUiText();
  const { text, earlier, write } = useHandoverNote(spotId, day);
  const problem = tooLong(text, MOST_LETTERS);
  return (
    <Box as="section" display="grid" gap={3} gridTemplateColumns="minmax(0, 1fr)">
      {earlier && <Note title={formatShortDay(earlier.day, { zone: 'UTC', locale })} text={earlier.text} />}
      <Box data-print="hidden">
        <Field
          optional
          label={t('handover.title')}
          hint={t('handover.hint')}
          error={problem && uiText(problem.textKey, problem.values)}
        >
          <Textarea rows={2} minHeight={0} value={text} onChange={(event) => write(event.target.value)} />
        </Field>
      </Box>
      <Box display="none" css={{ '@media print': { display: 'block' } }}>
        <HandoverPrint spotId={spotId} day={day} />
      </Box>
    </Box>
  );
}

export function HandoverPrint({ spotId, day }: { spotId: string; day: Day }) {
  const { t } = useTranslation('bookings');
  const { text } = useHandoverNote(spotId, day);
  return text.trim() ? <Note title={t('handover.title')} text={text} /> : null;
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      <b>{`${title}:`}</b> <span>{text}</span>
    </Text>
  );
}
