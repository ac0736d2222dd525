import type { Closure } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useUiText } from '@host-portal/shared-lib/ui';
import { closureMoment } from '../../model/closure-days.ts';
import { datesOf } from '../../model/closure-draft.ts';
import type { ClosureValues } from './closure-values.ts';

/**
 * Returns a function that formats a field's label and value for the dialog about values that two devices have
 * changed.
 */
export function useClosureTexts(zone: string, closure: Closure | null) {
  const { t, locale } = useTranslation('stashpoints');
  const uiText = useUiText();
  return (field: keyof ClosureValues, values: ClosureValues) => {
    if (field === 'reason') return { name: t('closure.field.reason'), value: values.reason || uiText('merge.empty') };
    const { closeDate, openDate } = datesOf(values, zone, closure);
    const moment = field === 'closeDay' ? closeDate : openDate;
    return {
      name: t(field === 'closeDay' ? 'closure.field.closeDay' : 'closure.field.openDay'),
      value: moment === null ? t('closure.notKnown') : closureMoment(moment, { zone, locale }),
    };
  };
}
