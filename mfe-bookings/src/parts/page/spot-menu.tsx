import { Store } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { Menu } from '@host-portal/shared-lib/ui';

export type SpotMenuProps = {
  spots: readonly Stashpoint[];
  chosen: readonly Stashpoint[];
  isTitle?: boolean;
};

/** Switches to another storage spot. Hidden for a host with only one. */
export function SpotMenu({ spots, chosen, isTitle = false }: SpotMenuProps) {
  const { t } = useTranslation('bookings');
  const [, setSearch] = useSearchParams();
  if (spots.length < 2) return null;
  const show = (id: string | null) =>
    setSearch((search) => {
      if (id) search.set('stashpoint', id);
      else search.delete('stashpoint');
      return search;
    });
  const isAll = chosen.length === spots.length;
  const label = isAll ? t('today.allSpots') : (chosen[0]?.businessName ?? '');
  return (
    <Menu
      icon={isTitle ? undefined : Store}
      variant={isTitle ? 'title' : 'outline'}
      align="start"
      label={label}
      name={t('today.spotsNow', { name: label })}
      items={[
        { key: 'all', label: t('today.allSpots'), isChosen: isAll, onSelect: () => show(null) },
        ...spots.map(({ id, businessName, locationName }) => ({
          key: id,
          label: [businessName, locationName].flatMap((part) => (part ? isolated(part) : [])).join(', '),
          isChosen: !isAll && chosen.some((spot) => spot.id === id),
          onSelect: () => show(id),
        })),
      ]}
    />
  );
}
