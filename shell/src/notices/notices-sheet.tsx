import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { shortNames } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Stack, Text } from '@host-portal/shared-lib/ui';
import { LinkRows } from '@host-portal/shared-lib/ui/list';
import { Sheet } from '@host-portal/shared-lib/ui/overlay';
import { afterOpening, isOfBooking, shownNotices } from './notice-memory.ts';
import { BookingNotice, NewsNotice } from './notice-rows.tsx';
import { SystemNoticesOffer } from './system-notices-offer.tsx';
import { useNoticeMemory } from './use-notices.ts';

/** Lists the changes since the host last looked. Opening the sheet marks all of them as seen. */
export function NoticesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const { bookings, moneyLock } = usePortal();
  const isMoneyLocked = useStore(moneyLock.$state) === 'locked';
  const [memory, change] = useNoticeMemory();
  // The notices that were unseen when the sheet was opened are still highlighted.
  const [notices] = useState(() => shownNotices(memory, isMoneyLocked));
  const [nameOf] = useState(() => shortNames(bookings.all().map(({ customer }) => customer)));
  const see = useEffectEvent(() => change(afterOpening(memory, notices)));
  useEffect(() => see(), []);
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <Stack gap={4}>
        {memory.openings > 1 && <SystemNoticesOffer />}
        {notices.length === 0 ? (
          <Text>{t('none')}</Text>
        ) : (
          <LinkRows label={t('title')}>
            {notices.map((notice) =>
              isOfBooking(notice) ? (
                <BookingNotice key={`booking ${notice.id}`} notice={notice} nameOf={nameOf} />
              ) : (
                <NewsNotice key={`${notice.kind} ${notice.id}`} notice={notice} />
              ),
            )}
          </LinkRows>
        )}
        <Text size="sm" tone="muted">
          {t('hint')}
        </Text>
      </Stack>
    </Sheet>
  );
}
