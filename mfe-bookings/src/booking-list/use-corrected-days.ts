import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { correctedDays } from '@host-portal/shared-lib/time';

/** Reversed days in the address are put right. Days that nobody can mean are removed, and the host reads why. */
export function useCorrectedDays() {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const corrected = correctedDays(search);
    if (!corrected) return;
    if (corrected.isRemoved) portal.notify.warning(t('list.dates.unreadable'));
    setSearch(corrected.search, { preventScrollReset: true, replace: true });
  }, [portal, search, setSearch, t]);
}
