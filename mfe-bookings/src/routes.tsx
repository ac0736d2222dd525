import type { RouteObject } from 'react-router-dom';

/**
 * Returns this remote's screens, with paths below the language prefix. Each router needs a separate copy, because
 * routers change their routes.
 */
export const routes = (): RouteObject[] => [
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('./today/today.page.tsx')).TodayPage }),
  },
  {
    path: 'account/bookings',
    lazy: async () => ({ Component: (await import('./booking-list/booking-list.page.tsx')).BookingListPage }),
  },
  {
    path: 'account/bookings/late',
    lazy: async () => ({ Component: (await import('./late-list/late-list.page.tsx')).LateListPage }),
  },
  {
    path: 'account/bookings/load',
    lazy: async () => ({ Component: (await import('./forecast/forecast.page.tsx')).ForecastPage }),
  },
  {
    path: 'account/bookings/end-of-day',
    lazy: async () => ({ Component: (await import('./end-of-day/end-of-day.page.tsx')).EndOfDayPage }),
  },
  {
    path: 'account/bookings/day-sheet',
    lazy: async () => ({ Component: (await import('./day-sheet/day-sheet.page.tsx')).DaySheetPage }),
  },
  {
    path: 'account/bookings/tags',
    lazy: async () => ({ Component: (await import('./bag-tags/bag-tags.page.tsx')).BagTagsPage }),
  },
];
