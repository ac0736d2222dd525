import { expect, test } from '@jest/globals';
import timeZoneAt from '@photostructure/tz-lookup';

test.each([
  ['New York', 40.7128, -74.006, 'America/New_York'],
  ['Los Angeles', 34.0522, -118.2437, 'America/Los_Angeles'],
  ['Phoenix', 33.4484, -112.074, 'America/Phoenix'],
  ['Toronto', 43.6532, -79.3832, 'America/Toronto'],
  ['Mexico City', 19.4326, -99.1332, 'America/Mexico_City'],
  ['São Paulo', -23.5505, -46.6333, 'America/Sao_Paulo'],
  ['Sydney', -33.8688, 151.2093, 'Australia/Sydney'],
  ['Perth', -31.9523, 115.8613, 'Australia/Perth'],
  ['Lisbon', 38.7169, -9.1399, 'Europe/Lisbon'],
  ['Funchal', 32.6669, -16.9241, 'Atlantic/Madeira'],
  ['Ponta Delgada', 37.7412, -25.6756, 'Atlantic/Azores'],
  ['Las Palmas', 28.1235, -15.4363, 'Atlantic/Canary'],
  ['Geneva', 46.2044, 6.1432, 'Europe/Zurich'],
  ['Konstanz', 47.6603, 9.1758, 'Europe/Berlin'],
  ['Kyiv', 50.4501, 30.5234, 'Europe/Kyiv'],
  ['Mumbai', 19.076, 72.8777, 'Asia/Kolkata'],
])('a spot in %s gets the time zone of its location', (_city, latitude, longitude, zone) => {
  expect(timeZoneAt(latitude, longitude)).toBe(zone);
});

test('Node supports every time zone that the lookup returns', () => {
  const zones = new Set<string>();
  for (let latitude = -90; latitude <= 90; latitude += 3) {
    for (let longitude = -180; longitude <= 180; longitude += 3) zones.add(timeZoneAt(latitude, longitude));
  }
  expect(zones.size).toBeGreaterThan(200);
  const now = new Date();
  for (const timeZone of zones) expect(() => now.toLocaleString('en', { timeZone })).not.toThrow();
});
