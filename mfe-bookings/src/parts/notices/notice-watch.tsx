import { optionalPart } from '../page/optional-part.tsx';
import { useIsAtLeast } from '../page/use-is-at-least.ts';
import type { NewBookingsProps } from './new-bookings.tsx';
import { useNoticeChoice } from './notice-choice.ts';

// Off at first, so that no page brings it.
const NewBookings = optionalPart(async () => ({ default: (await import('./new-bookings.tsx')).NewBookings }));

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
