import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDayRange, TYPED_DAYS, TYPED_YEARS, typedDayFault } from '@host-portal/shared-lib/time';
import { Button, Stack } from '@host-portal/shared-lib/ui';
import { Field, Select, TextInput } from '@host-portal/shared-lib/ui/form';
import { useCorrectedDays } from '@host-portal/shared-lib/ui/list';
import { Dialog } from '@host-portal/shared-lib/ui/overlay';
import { formText } from '../model/form-text.ts';
import { daysOf, NAMED_PERIODS, type PayoutPeriod, readPeriod, writePeriod } from '../model/payout-period.ts';

/** Chooses the payouts to show: a named period or two days. Stored in the URL. */
export function PeriodFilter({ period }: { period: PayoutPeriod }) {
  const { t, locale } = useTranslation('earnings');
  const [, setSearch] = useSearchParams();
  const [isPicking, setIsPicking] = useState(false);
  useCorrectedDays(t('period.unreadable'));
  const show = (next: PayoutPeriod) => {
    setIsPicking(false);
    setSearch((query) => withPeriod(query, next), { preventScrollReset: true });
  };
  const choose = (value: string) =>
    value === 'days' ? setIsPicking(true) : show(readPeriod(new URLSearchParams({ period: value })));
  return (
    <>
      <Select
        size="compact"
        aria-label={t('period.label')}
        value={period.kind === 'days' ? 'chosen' : period.kind}
        onChange={(event) => choose(event.target.value)}
      >
        {period.kind === 'days' && <option value="chosen">{formatDayRange(period.from, period.to, locale)}</option>}
        {NAMED_PERIODS.map((name) => (
          <option key={name} value={name}>
            {t(`period.${name}`)}
          </option>
        ))}
        <option value="days">{t('period.days')}</option>
      </Select>
      {isPicking && <DaysDialog period={period} onChoose={show} onClose={() => setIsPicking(false)} />}
    </>
  );
}

/** As text, because numbers would be grouped ("2,000"). */
const YEARS = { first: String(TYPED_YEARS.first), last: String(TYPED_YEARS.last) };

function DaysDialog(props: { period: PayoutPeriod; onChoose: (period: PayoutPeriod) => void; onClose: () => void }) {
  const { period, onChoose, onClose } = props;
  const portal = usePortal();
  const { t } = useTranslation('earnings');
  const form = useId();
  const start = daysOf(period, portal.now());
  const [faults, setFaults] = useState<{ from?: string | undefined; to?: string | undefined }>({});

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const from = formText(event.currentTarget, 'from');
    const to = formText(event.currentTarget, 'to');
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
            <TextInput type="date" {...TYPED_DAYS} name="from" defaultValue={start?.from} data-autofocus />
          </Field>
          <Field label={t('period.to')} hint={t('period.utc')} error={faults.to}>
            <TextInput type="date" {...TYPED_DAYS} name="to" defaultValue={start?.to} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

function withPeriod(query: URLSearchParams, period: PayoutPeriod) {
  const next = new URLSearchParams(query);
  for (const key of ['period', 'from', 'to']) next.delete(key);
  for (const [key, value] of Object.entries(writePeriod(period))) next.set(key, value);
  return next;
}
