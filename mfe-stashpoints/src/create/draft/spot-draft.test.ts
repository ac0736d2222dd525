import { type Interval, type Week } from '@host-portal/shared-lib/domain';
import { emptyWeek } from '../../model/hours-draft.ts';
import { hoursProblem, sentWeek, templateWeek } from './hours-template.ts';
import { creationBody, degrees, fieldError, furthestStep, type SpotValues, startValues } from './spot-draft.ts';

const values = (change: Partial<SpotValues> = {}): SpotValues => ({
  ...startValues(),
  businessName: ' Café Zero ',
  type: 'cafe',
  address: 'Null Island 0',
  postalCode: '00000',
  countryCode: 'GB',
  coordinates: { lat: '0', lng: '0' },
  photo: 'data:image/jpeg;base64,AAAA',
  photoFileName: 'shop.jpg',
  hoursChoice: 'monSat',
  openingHours: templateWeek('monSat'),
  ...change,
});

test('a new draft has the fields of the spec, a capacity of ten bags and no step-free access', () => {
  expect(Object.keys(startValues()).toSorted()).toEqual([
    'address',
    'businessName',
    'capacity',
    'coordinates',
    'countryCode',
    'hasStepFreeAccess',
    'holidayOpenType',
    'hoursChoice',
    'notes',
    'openingHours',
    'photo',
    'photoFileName',
    'postalCode',
    'type',
  ]);
  expect(startValues()).toMatchObject({
    capacity: '10',
    coordinates: { lat: '', lng: '' },
    hasStepFreeAccess: false,
  });
});

test.each(['notes', 'hasStepFreeAccess', 'photoFileName'] as const)('the field %s is always valid', (field) => {
  expect(fieldError(field, startValues())).toBeNull();
});

test.each([
  ['', 'REQUIRED_DATA_CLIENT_ERROR'],
  ['  ', 'REQUIRED_DATA_CLIENT_ERROR'],
  ['0', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['5.5', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['1e2', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['12abc', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['-20', 'INVALID_CAPACITY_CLIENT_ERROR'],
  ['9', 'MINIMUM_CAPACITY_CLIENT_ERROR'],
  ['101', 'MAXIMUM_CAPACITY_CLIENT_ERROR'],
  ['10', null],
  [' 100 ', null],
])('the validation of the typed capacity %j returns %s', (capacity, error) => {
  expect(fieldError('capacity', values({ capacity }))).toBe(error);
});

test.each([
  ['0', '0', null],
  ['-90', '180', null],
  ['38,7', '-9,1', null],
  ['90.1', '0', 'REQUIRED_DATA_CLIENT_ERROR'],
  ['0', '-180.5', 'REQUIRED_DATA_CLIENT_ERROR'],
  ['', '0', 'REQUIRED_DATA_CLIENT_ERROR'],
  ['12abc', '0', 'REQUIRED_DATA_CLIENT_ERROR'],
  ['Infinity', '0', 'REQUIRED_DATA_CLIENT_ERROR'],
])('the validation of the typed coordinates %j / %j returns %s', (lat, lng, error) => {
  expect(fieldError('coordinates', values({ coordinates: { lat, lng } }))).toBe(error);
});

test.each(['businessName', 'type', 'address', 'postalCode', 'countryCode', 'photo'] as const)(
  'the field %s is required',
  (field) => {
    expect(fieldError(field, values({ [field]: ' ' }))).toBe('REQUIRED_DATA_CLIENT_ERROR');
    expect(fieldError(field, values())).toBeNull();
  },
);

test('the POST body has exactly the specified keys, includes zero coordinates, and omits hours and notes', () => {
  expect(creationBody(values({ notes: 'Ring', hasStepFreeAccess: true }))).toEqual({
    address: 'Null Island 0',
    businessName: 'Café Zero',
    capacity: 10,
    countryCode: 'GB',
    features: { stepFreeAccess: true },
    latitude: 0,
    longitude: 0,
    postalCode: '00000',
    type: 'cafe',
    uploadPhoto: 'data:image/jpeg;base64,AAAA',
  });
  expect(creationBody(values({ photo: '' }))).not.toHaveProperty('uploadPhoto');
});

test('a step can be opened once all steps before it are valid', () => {
  expect(furthestStep(startValues())).toBe('business');
  expect(furthestStep(values({ photo: '' }))).toBe('space');
  expect(furthestStep(values({ hoursChoice: '' }))).toBe('hours');
  expect(furthestStep(values())).toBe('check');
  expect(degrees('−9,14')).toBe(-9.14);
});

const monday = (...intervals: Interval[]): Week => ({ ...emptyWeek(), 1: intervals });
test.each<[string, string, Week, ReturnType<typeof hoursProblem>]>([
  ['nothing chosen', '', emptyWeek(), 'create.hours.missing'],
  ['a draft of an older release with hours', '', monday({ open: '09:00', close: '18:00' }), 'create.hours.missing'],
  ['own hours without a day', 'own', emptyWeek(), 'create.hours.none'],
  ['another spot whose days were closed', 's1', emptyWeek(), 'create.hours.none'],
  ['closed for now', 'closed', emptyWeek(), null],
  ['own hours', 'own', monday({ open: '09:00', close: '18:00' }), null],
  ['a template', 'always', templateWeek('always'), null],
])(
  'a draft without opening hours is accepted only if the host chose *closed*: %s',
  (_, hoursChoice, openingHours, problem) => {
    expect(hoursProblem({ hoursChoice, openingHours })).toBe(problem);
  },
);

test('a spot that is closed for now is sent without hours', () => {
  expect(sentWeek({ hoursChoice: 'closed', openingHours: templateWeek('monSat') })).toEqual(emptyWeek());
});

test.each([
  ['everyDay', '09:00–20:00', '09:00–20:00'],
  ['monSat', '09:00–18:00', ''],
  ['always', '00:00–24:00', '00:00–24:00'],
] as const)('the template %s fills the week with its hours', (template, monToSat, sunday) => {
  const days = Object.values(templateWeek(template)).map((day) =>
    day.map(({ open, close }) => `${open}–${close}`).join(),
  );
  expect(days).toEqual([...Array.from({ length: 6 }, () => monToSat), sunday]);
});
