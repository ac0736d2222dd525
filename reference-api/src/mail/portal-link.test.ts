import { portalLink } from './portal-link.ts';

test.each([
  ['https://portal.example', 'en', '/account', 'https://portal.example/account'],
  ['https://portal.example/', 'es', '/reset?token=1', 'https://portal.example/es/reset?token=1'],
])('for the portal at %s and the language %s, the link to %s is %s', (publicUrl, language, path, link) => {
  expect(portalLink(publicUrl, language, path)).toBe(link);
});
