import type { BusinessType, HolidayOpenType } from '../database/column-values.ts';
import type { City, OpeningInterval } from '../database/tables.ts';

export type DemoSpot = {
  id: string;
  hostId: string;
  businessName: string;
  locationName: string | null;
  description: string | null;
  address: string;
  postalCode: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  timezone: string;
  city: City;
  type: BusinessType;
  storageType: string;
  capacity: number;
  approved: boolean;
  featured: boolean;
  rating: number | null;
  bookingCountGroup: string | null;
  holidayOpenType: HolidayOpenType;
  openingHours: OpeningInterval[];
  isAlwaysOpen: boolean;
  hasStepFreeAccess: boolean;
  notes: string | null;
  createdDaysAgo: number;
  currency: 'EUR' | 'JPY';
  /** The price per bag and day, in minor units. */
  price: number;
  photo: string | null;
};

const daily = (days: number[], open: string, close: string): OpeningInterval[] =>
  days.map((day) => ({ day, open, close }));

const WORKDAYS = [1, 2, 3, 4, 5, 6];
const EVERY_DAY = [...WORKDAYS, 7];

export const LISBOA: DemoSpot = {
  id: 's101',
  hostId: 'h42',
  businessName: 'Café Lisboa',
  locationName: 'Baixa',
  description: 'Corner café two minutes from Rossio station. The luggage room is behind the counter, down three steps.',
  address: 'Rua da Prata 156, Lisboa',
  postalCode: '1100-420',
  countryCode: 'PT',
  latitude: 38.7115,
  longitude: -9.1368,
  timezone: 'Europe/Lisbon',
  city: { name: 'Lisbon', slug: 'lisbon' },
  type: 'cafe',
  storageType: 'indoor',
  capacity: 30,
  approved: true,
  featured: true,
  rating: 4.7,
  bookingCountGroup: '1000+',
  holidayOpenType: 'closed',
  openingHours: [
    ...daily([1, 2, 3, 4, 5], '09:00', '22:00'),
    { day: 5, open: '22:00', close: '02:00' },
    { day: 6, open: '09:00', close: '22:00' },
  ],
  isAlwaysOpen: false,
  hasStepFreeAccess: false,
  notes: 'Ring the bell when the shutter is half down.',
  createdDaysAgo: 812,
  currency: 'EUR',
  price: 590,
  photo: 'cafe-lisboa',
};

export const RHEIN: DemoSpot = {
  id: 's102',
  hostId: 'h42',
  businessName: 'Hotel Rhein',
  locationName: null,
  description: 'Reception is open day and night. Luggage is locked in the room beside the lift.',
  address: 'Johannisstraße 23, Köln',
  postalCode: '50668',
  countryCode: 'DE',
  latitude: 50.9445,
  longitude: 6.9614,
  timezone: 'Europe/Berlin',
  city: { name: 'Cologne', slug: 'cologne' },
  type: 'hotel',
  storageType: 'locked_room',
  capacity: 12,
  approved: true,
  featured: false,
  rating: 4.4,
  bookingCountGroup: '100+',
  holidayOpenType: 'default_schedule',
  openingHours: [],
  isAlwaysOpen: true,
  hasStepFreeAccess: true,
  notes: null,
  createdDaysAgo: 407,
  currency: 'EUR',
  price: 650,
  photo: 'hotel-rhein',
};

export const TOKYO: DemoSpot = {
  id: 's103',
  hostId: 'h42',
  businessName: 'Tokyo Kiosk',
  locationName: 'Asakusa',
  description: '浅草駅から徒歩1分。One minute from Asakusa station, exit 4.',
  address: '東京都台東区雷門2-18-9',
  postalCode: '111-0034',
  countryCode: 'JP',
  latitude: 35.7108,
  longitude: 139.7966,
  timezone: 'Asia/Tokyo',
  city: { name: 'Tokyo', slug: 'tokyo' },
  type: 'convenience_store',
  storageType: 'indoor',
  capacity: 20,
  approved: true,
  featured: false,
  rating: 4.9,
  bookingCountGroup: '100+',
  holidayOpenType: 'closed_plus',
  openingHours: daily(EVERY_DAY, '07:00', '23:00'),
  isAlwaysOpen: false,
  hasStepFreeAccess: true,
  notes: null,
  createdDaysAgo: 203,
  currency: 'JPY',
  price: 800,
  photo: 'tokyo-kiosk',
};

const NEW_SHOP: DemoSpot = {
  id: 's104',
  hostId: 'h42',
  businessName: 'New shop',
  locationName: null,
  description: null,
  address: 'Rua de Santa Catarina 412, Porto',
  postalCode: '4000-446',
  countryCode: 'PT',
  latitude: 41.1496,
  longitude: -8.6064,
  timezone: 'Europe/Lisbon',
  city: { name: 'Porto', slug: 'porto' },
  type: 'souvenir_shop',
  storageType: 'indoor',
  capacity: 10,
  approved: false,
  featured: false,
  rating: null,
  bookingCountGroup: null,
  holidayOpenType: 'closed',
  openingHours: daily(WORKDAYS, '10:00', '19:00'),
  isAlwaysOpen: false,
  hasStepFreeAccess: true,
  notes: null,
  createdDaysAgo: 1,
  currency: 'EUR',
  price: 590,
  photo: null,
};

/** A spot of another host, to test access control. */
export const RIBEIRA: DemoSpot = {
  ...NEW_SHOP,
  id: 's001',
  hostId: 'h1',
  businessName: 'Ribeira Lockers',
  address: 'Cais da Ribeira 11, Porto',
  postalCode: '4050-509',
  latitude: 41.1407,
  longitude: -8.6132,
  type: 'luggage_storage_shop',
  capacity: 60,
  approved: true,
  rating: 4.2,
  bookingCountGroup: '100+',
  openingHours: daily(EVERY_DAY, '08:00', '21:00'),
  createdDaysAgo: 950,
};

export const DEMO_SPOTS: readonly DemoSpot[] = [LISBOA, RHEIN, TOKYO, NEW_SHOP, RIBEIRA];
