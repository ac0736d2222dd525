import { lazyPart } from '@host-portal/shared-lib/ui';
import { useIsAtLeast } from '../page/use-is-at-least.ts';
import type { NewBookingsProps } from './new-bookings.tsx';
import { useNoticeChoice } from './notice-choice.ts';

// Off at first, so that no page brings it. Nobody opens it, so it says nothing while it can't be loaded.
const NewBookings = lazyPart<NewBookingsProps>(async () => (await import('./new-bookings.tsx')).NewBookings, {
  failure: () => null,
});

export type NoticeWatchProps = Omit<NewBookingsProps, 'choice'> & {
  /** Beside the navigation, on every page; a phone has none and watches on Today. */
  where: 'navigation' | 'today';
};

/** Notices new bookings, once on a page, where the host has chosen to be notified. */
export function NoticeWatch({ where, ...watched }: NoticeWatchProps) {
  const [choice] = useNoticeChoice();
  const isHere = useIsAtLeast('md') === (where === 'navigation');
  if (choice === 'off' || !isHere) return null;
  return <NewBookings {...watched} choice={choice} />;
}
