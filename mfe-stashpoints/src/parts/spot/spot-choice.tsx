import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Text } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';

type SpotChoiceProps = {
  spots: readonly Stashpoint[];
  chosen: readonly string[];
  /** The ids of the spots that the closure is already saved for. */
  done: readonly string[];
  onChange: (chosen: string[]) => void;
  id?: string;
  error?: string;
};

/** Checkboxes for choosing the spots that a change applies to. */
export function SpotChoice({ spots, chosen, done, onChange, id: fieldId, error }: SpotChoiceProps) {
  const { t } = useTranslation('stashpoints');
  const open = spots.filter(({ id }) => !done.includes(id));
  const toggled = (id: string, isChosen: boolean) =>
    spots.map((spot) => spot.id).filter((each) => (each === id ? isChosen : chosen.includes(each)));
  return (
    <Box as="fieldset" id={fieldId} tabIndex={-1} aria-describedby={error && `${fieldId}-error`}>
      <Text as="legend" weight="semibold">
        {t('closure.spots')}
      </Text>
      {error && (
        <Text id={`${fieldId}-error`} tone="urgent" weight="semibold">
          {error}
        </Text>
      )}
      {open.length > 2 && (
        <Checkbox
          checked={open.every(({ id }) => chosen.includes(id))}
          onChange={({ target }) =>
            onChange(
              spots.map(({ id }) => id).filter((id) => (done.includes(id) ? chosen.includes(id) : target.checked)),
            )
          }
        >
          {t('closure.allSpots')}
        </Checkbox>
      )}
      {spots.map(({ id, businessName }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          disabled={done.includes(id)}
          onChange={({ target }) => onChange(toggled(id, target.checked))}
        >
          <bdi>{businessName}</bdi>
        </Checkbox>
      ))}
    </Box>
  );
}
