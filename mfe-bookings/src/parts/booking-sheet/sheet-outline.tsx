import type { ReactNode } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { loneText, Skeleton } from '@host-portal/shared-lib/ui';
import { type RoutedLayer, Sheet } from '@host-portal/shared-lib/ui/overlay';

type SheetOutlineProps = {
  layer: RoutedLayer;
  /** A message to show instead of the skeleton. */
  children?: ReactNode;
};

/** Shows the outline of the sheet while its code or its booking is loading. */
export function SheetOutline({ layer, children = <Skeleton height="180px" /> }: SheetOutlineProps) {
  const { t } = useTranslation('bookings');
  return (
    <Sheet title={t('sheet.loading')} isOfList onClose={layer.close} addressBelow={layer.addressBelow}>
      {loneText(children)}
    </Sheet>
  );
}
