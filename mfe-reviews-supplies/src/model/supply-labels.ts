import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';

/** Types of supply with translated names. Others are shown under their configured name. */
const KNOWN = ['tags', 'seals'];
/** The supply type of bag tags. Each bag uses one tag. */
export const TAGS = 'tags';

export type SupplyLabels = {
  /** Returns a type's name, such as "Bag tags". */
  name: (type: string) => string;
  /** Returns a quantity of a type, such as "120 tags". */
  items: (type: string, count: number) => string;
  /** Returns how much of an order was sent, such as "200 of 300 sent". */
  partSent: (type: string, sent: number, requested: number) => string;
};

export function useSupplyLabels(): SupplyLabels {
  const { t } = useTranslation('reviews-supplies');
  return {
    name: (type) => supplyName(type, t),
    items: (type, count) =>
      KNOWN.includes(type) ? t(`items.${type}`, { count }) : t('items.other', { count, type: supplyName(type, t) }),
    partSent: (type, sent, requested) => t(type === TAGS ? 'order.part.tags' : 'order.part', { sent, requested }),
  };
}

function supplyName(type: string, t: Translate) {
  if (KNOWN.includes(type)) return t(`type.${type}`);
  const plain = type.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
