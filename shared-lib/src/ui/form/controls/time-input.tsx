import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatTimeOfDay, isTimeOfDay, readTimeOfDay } from '@host-portal/shared-lib/time';
import { MomentInput, type MomentInputProps, Picker } from './moment-input.tsx';

/**
 * An input for a time, such as `9:30 pm` or `21:30`. Its value is `21:30`, empty, or a text that isn't a time (see
 * `isTimeOfDay`). Only touch screens get the device's picker, because typing is faster.
 */
export function TimeInput(props: MomentInputProps) {
  const { t, locale } = useTranslation('ui');
  const { value } = props;
  return (
    <MomentInput
      placeholder="--:--"
      {...props}
      kind={{
        show: (time) => (isTimeOfDay(time) ? formatTimeOfDay(time, locale) : time),
        read: readTimeOfDay,
        isWhole: /\d[:.,h]\d\d/i,
        picker: (choose) => (
          <Picker
            type="time"
            display="none"
            css={{ '@media (pointer: coarse)': { display: 'block' } }}
            tabIndex={-1}
            aria-label={t('time.pick')}
            value={isTimeOfDay(value) ? value : ''}
            onChange={({ target }) => choose(target.value)}
          />
        ),
      }}
    />
  );
}
