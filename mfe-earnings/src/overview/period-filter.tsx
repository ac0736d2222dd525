import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { lazyPart } from '@host-portal/shared-lib/ui';
import { Select } from '@host-portal/shared-lib/ui/form';
import { useCorrectedDays } from '@host-portal/shared-lib/ui/list';
import { useDayText } from '../model/day-text.ts';
import { NAMED_PERIODS, type PayoutPeriod, readPeriod, writePeriod } from '../model/payout-period.ts';
import type { DaysDialogProps } from './days-dialog.tsx';

const DaysDialog = lazyPart<DaysDialogProps>(async () => (await import('./days-dialog.tsx')).DaysDialog);

export function PeriodFilter({ period }: { period: PayoutPeriod }) {
  const { t } = useTranslation('earnings');
  const dayText = useDayText();
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
        {period.kind === 'days' && <option value="chosen">{`${dayText(period.from)} – ${dayText(period.to)}`}</option>}
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

function withPeriod(query: URLSearchParams, period: PayoutPeriod) {
  const next = new URLSearchParams(query);
  for (const key of ['period', 'from', 'to']) next.delete(key);
  for (const [key, value] of Object.entries(writePeriod(period))) next.set(key, value);
  return next;
}
