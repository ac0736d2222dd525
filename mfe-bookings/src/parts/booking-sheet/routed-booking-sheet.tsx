import { useSearchParams } from 'react-router-dom';
import { lazyPart, usePrefetchedPart } from '@host-portal/shared-lib/ui';
import { useRoutedLayer } from '@host-portal/shared-lib/ui/overlay';
import { SheetOutline } from './sheet-outline.tsx';
import type { SoughtBookingProps } from './sought-booking.tsx';

// Loaded lazily, because the list comes first, and prefetched, because a sheet must open immediately.
const SoughtBooking = lazyPart<SoughtBookingProps>(async () => (await import('./sought-booking.tsx')).SoughtBooking, {
  loading: <LoadingSheet />,
  failure: (sentence, { layer }) => <SheetOutline layer={layer}>{sentence}</SheetOutline>,
});

/** Shows the booking in the URL (`?booking=`) over the current page. */
export function RoutedBookingSheet() {
  const id = useSearchParams()[0].get('booking');
  usePrefetchedPart(SoughtBooking);
  // Without an id, the component searches for nothing and subscribes to no store.
  return id ? <SheetOf id={id} /> : null;
}

function SheetOf({ id }: { id: string }) {
  return <SoughtBooking id={id} layer={useSheetLayer()} />;
}

function LoadingSheet() {
  return <SheetOutline layer={useSheetLayer()} />;
}

const useSheetLayer = () => useRoutedLayer(withoutBooking);

function withoutBooking(search: URLSearchParams) {
  search.delete('booking');
  return search;
}
