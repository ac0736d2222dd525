import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';

/** Supplies that have translated names. Others are shown under their configured name. */
const KNOWN = ['tags', 'seals'];
/** The supply that each bag uses one of. */
export const TAGS = 'tags';

export type SupplyLabels = {
  /** For example "Bag tags". */
  name: (type: string) => string;
  /** For example "120 tags". */
  items: (type: string, count: number) => string;
  /** For example "200 of 300 sent". */
  partSent: (type: string, sent: number, requested: number) => string;
};

/** Names and counts of supplies in the host's language. */
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
