import type { RouteObject } from 'react-router-dom';

/** The screens of this remote; paths stand below the language prefix. Made anew for each router, which changes them. */
export const routes = (): RouteObject[] => [
  {
    path: 'account',
    lazy: { Component: async () => (await import('./today/today.page.tsx')).TodayPage },
  },
  {
    path: 'account/bookings',
    lazy: { Component: async () => (await import('./booking-list/booking-list.page.tsx')).BookingListPage },
  },
  {
    path: 'account/bookings/late',
    lazy: { Component: async () => (await import('./late-list/late-list.page.tsx')).LateListPage },
  },
  {
    path: 'account/bookings/load',
    lazy: { Component: async () => (await import('./load/load.page.tsx')).LoadPage },
  },
  {
    path: 'account/bookings/end-of-day',
    lazy: { Component: async () => (await import('./end-of-day/end-of-day.page.tsx')).EndOfDayPage },
  },
  {
    path: 'account/bookings/day-sheet',
    lazy: { Component: async () => (await import('./day-sheet/day-sheet.page.tsx')).DaySheetPage },
  },
  {
    path: 'account/bookings/tags',
    lazy: { Component: async () => (await import('./bag-tags/bag-tags.page.tsx')).BagTagsPage },
  },
];
