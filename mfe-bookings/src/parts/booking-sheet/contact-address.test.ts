import type { Phone } from '@host-portal/shared-lib/phone';
import { languageOfPhone, mailLink, phoneLink, smsLink, whatsAppLink } from './contact-address.ts';

const aPhone = (number: string, extension: string | null = null): Phone => ({ number, extension, label: number });
const LISBON = aPhone('+351912345678');

test('a call link dials the number and then the extension', () => {
  expect(phoneLink(LISBON)).toBe('tel:+351912345678');
  expect(phoneLink(aPhone('+12125550100', '12'))).toBe('tel:+12125550100;ext=12');
});

test('WhatsApp and SMS links use the number without its extension', () => {
  expect(whatsAppLink(LISBON)).toBe('https://wa.me/351912345678');
  expect(whatsAppLink(aPhone('+12125550100', '12'))).toBe('https://wa.me/12125550100');
  expect(smsLink(aPhone('+12125550100', '12'), 'Hello')).toBe('sms:+12125550100?body=Hello');
});

test('links encode every character of the text', () => {
  const text = 'Olá & até já? 100 %\nAna';
  expect(new URL(whatsAppLink(LISBON, text)).searchParams.get('text')).toBe(text);
  expect(decodeURIComponent(smsLink(LISBON, text).split('body=')[1] ?? '')).toBe(text);
  expect(mailLink('ana+x@example.com', { subject: 'A&B', body: text })).toBe(
    `mailto:ana%2Bx@example.com?subject=A%26B&body=${encodeURIComponent(text)}`,
  );
  expect(mailLink('nobody')).toBeNull();
});

test.each([
  [LISBON, 'pt'],
  [aPhone('+4915112345678'), 'de'],
  [aPhone('+390612345678'), 'it'],
  [aPhone('+442079460958'), 'en'],
  [undefined, 'en'],
])('for the phone number %p, the suggested language is %s', (phone, language) => {
  expect(languageOfPhone(phone)).toBe(language);
});
