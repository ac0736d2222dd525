import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { TYPED_YEARS, typedDayFault } from '@host-portal/shared-lib/time';
import { Button, Stack } from '@host-portal/shared-lib/ui';
import { DayInput, Field } from '@host-portal/shared-lib/ui/form';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';
import { daysOf, type PayoutPeriod } from '../model/payout-period.ts';

/** The years in the error message, as strings because a number would be formatted as "2,000". */
const YEARS = { first: String(TYPED_YEARS.first), last: String(TYPED_YEARS.last) };

export type DaysDialogProps = {
  period: PayoutPeriod;
  onChoose: (period: PayoutPeriod) => void;
  onClose: () => void;
};

export function DaysDialog(props: DaysDialogProps) {
  const { period, onChoose, onClose } = props;
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const form = useId();
  const start = daysOf(period, portal.now());
  const [from, setFrom] = useState(start?.from ?? '');
  const [to, setTo] = useState(start?.to ?? '');
  const [faults, setFaults] = useState<{ from?: string | undefined; to?: string | undefined }>({});

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sayFault = (day: string) => {
      const fault = typedDayFault(day);
      return fault ? t(`period.fault.${fault}`, YEARS) : undefined;
    };
    const found = { from: sayFault(from), to: sayFault(to) };
    if (!found.from && !found.to && to < from) found.to = t('period.reversed');
    setFaults(found);
    if (!found.from && !found.to) onChoose({ kind: 'days', from, to });
  }

  return (
    <Dialog
      title={t('period.days')}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="solid">
          {t('period.apply')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={apply}>
        <Stack>
          <Field label={t('period.from')} error={faults.from}>
            <DayInput value={from} onChange={setFrom} />
          </Field>
          <Field label={t('period.to')} hint={t('period.utc')} error={faults.to}>
            <DayInput value={to} onChange={setTo} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
