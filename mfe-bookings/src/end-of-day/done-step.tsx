import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { Alert, Text } from '@host-portal/shared-lib/ui';
import { type CloseStep, firstStep } from '../model/closing/day-close.ts';
import { TomorrowText } from '../parts/day-close/tomorrow-text.tsx';
import { useClosedText } from '../parts/day-close/use-closed-text.ts';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';

export type DoneStepProps = Omit<StepProps, 'onNext' | 'onChange'> & { onStep: (step: CloseStep) => void };

/** Shows how the day was closed and what comes tomorrow. */
export function DoneStep({ spot, ends, close, zone, dayEndsAt, isComplete, undo, onStep }: DoneStepProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('bookings');
  const textOf = useClosedText(zone);
  const { result } = close;
  if (!result) {
    return (
      <Alert
        variant="info"
        title={t('end.notClosed')}
        action={{ label: t('end.openShow'), onAction: () => onStep(firstStep(ends, close)) }}
      />
    );
  }
  const { closed, came } = textOf(result, ends.inStore, isComplete);
  const codes = new Intl.ListFormat(locale).format(result.unseen.map(bookingCode));
  return (
    <>
      <Alert variant={result.seen === result.expected ? 'success' : 'warning'} title={closed}>
        {result.unseen.length > 0 && <Text>{t('end.unseen', { codes })}</Text>}
      </Alert>
      {came && (
        <Alert
          variant="warning"
          title={came}
          action={{ label: t('end.countAgain'), onAction: () => onStep('count') }}
        />
      )}
      <Text tone="muted" numeric>
        <TomorrowText spot={spot} zone={zone} end={dayEndsAt} />
      </Text>
      <StepFoot
        spotId={spot.id}
        undo={undo}
        main={{
          label: t('page.back'),
          action: 'next done',
          onPress: () => portal.navigate(paths.account()),
        }}
      />
    </>
  );
}
