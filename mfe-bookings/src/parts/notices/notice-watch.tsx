import { lazyPart } from '@host-portal/shared-lib/ui';
import { useIsAtLeast } from '@host-portal/shared-lib/ui/list';
import type { NewBookingsProps } from './new-bookings.tsx';
import { useNoticeChoice } from './notice-choice.ts';

// Loaded lazily, because notices are off by default. A failed load shows nothing, because the host didn't open
// anything.
const NewBookings = lazyPart<NewBookingsProps>(async () => (await import('./new-bookings.tsx')).NewBookings, {
  failure: () => null,
});

export type NoticeWatchProps = Omit<NewBookingsProps, 'choice'> & {
  /**
   * Where the watch is rendered: next to the navigation on every page, or on Today for phones, which have no
   * navigation column.
   */
  where: 'navigation' | 'today';
};

/** Announces new bookings if the host has turned notices on. Only one instance runs per page. */
export function NoticeWatch({ where, ...watched }: NoticeWatchProps) {
  const [choice] = useNoticeChoice();
  const isHere = useIsAtLeast('md') === (where === 'navigation');
  if (choice === 'off' || !isHere) return null;
  return <NewBookings {...watched} choice={choice} />;
}
