import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Text } from '@host-portal/shared-lib/ui';
import { Checkbox } from '@host-portal/shared-lib/ui/form';

type ClosureSpotsProps = {
  spots: readonly Stashpoint[];
  chosen: readonly string[];
  /** The spots for which the closure is already saved. */
  done: readonly string[];
  onChange: (chosen: string[]) => void;
  id: string;
  error: string | undefined;
};

/** Chooses the spots of a new closure. */
export function ClosureSpots({ spots, chosen, done, onChange, id: fieldId, error }: ClosureSpotsProps) {
  const { t } = useTranslation('stashpoints');
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
