import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Box, Button, Heading, Text } from '@host-portal/shared-lib/ui';
import { type DayClose, type DayResult, nextStep, type OpenEnds, openQuestions } from './day-close.ts';

export type CloseStepProps = {
  ends: OpenEnds;
  close: DayClose;
  /** The number in the field now; null when it's no number. */
  typed: number | null;
  heading: 'h2' | 'h3';
  onClose: () => void;
};

/** The last step: what is still missing, then the button, then how the day was closed. */
export function CloseStep({ ends, close, typed, heading, onClose }: CloseStepProps) {
  const { t } = useTranslation('bookings');
  const step = nextStep(ends, close, typed);
  const texts = {
    answer: () => t('end.open', { count: openQuestions(ends, close).length }),
    count: () => t('end.countFirst'),
    tick: () => t('end.tickFirst'),
  };
  return (
    <Box as="section" display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <Heading as={heading}>{t('end.close')}</Heading>
      <output>
        {step === 'closed' && close.result && <Closed result={close.result} />}
        {step !== 'closed' && step !== 'close' && <Text>{texts[step]()}</Text>}
      </output>
      {step === 'close' && (
        <Box data-print="hidden">
          <Button press={{ action: 'closeDay', of: close.day }} variant="solid" onClick={onClose}>
            {t('end.closeAction')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Closed({ result: { seen, expected, unseen } }: { result: DayResult }) {
  const { t, locale } = useTranslation('bookings');
  const codes = new Intl.ListFormat(locale).format(unseen.map(bookingCode));
  return (
    <Alert variant={seen === expected ? 'success' : 'warning'} title={t('end.closed', { seen, expected })}>
      {unseen.length > 0 && <Text>{t('end.unseen', { codes })}</Text>}
    </Alert>
  );
}
