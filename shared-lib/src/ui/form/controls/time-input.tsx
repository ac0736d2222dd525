import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatTimeOfDay, readTimeOfDay } from '@host-portal/shared-lib/time';
import { MomentInput, type MomentInputProps, Picker } from './moment-input.tsx';

/**
 * An input for a time, such as `9:30 pm` or `21:30`. Its value is `21:30` or empty; a text that isn't a time is
 * removed. Only touch screens get the device's picker, because typing is faster.
 */
export function TimeInput(props: MomentInputProps) {
  const { t, locale } = useTranslation('ui');
  const { value, onChange } = props;
  return (
    <MomentInput
      placeholder="--:--"
      {...props}
      kind={{
        show: (time) => (time === '' ? '' : formatTimeOfDay(time, locale)),
        read: readTimeOfDay,
        isWhole: /\d[:.h]\d\d/i,
        unread: () => '',
        picker: (
          <Picker
            type="time"
            display="none"
            css={{ '@media (pointer: coarse)': { display: 'block' } }}
            tabIndex={-1}
            aria-label={t('time.pick')}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ),
      }}
    />
  );
}
