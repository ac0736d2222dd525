import { languageOfPhone, mailLink, phoneLink, smsLink, whatsAppLink } from './contact-address.ts';

test.each([
  ['+351 912-345 678', 'tel:+351912345678'],
  ['(020) 7946 0958', 'tel:02079460958'],
  ['', null],
  [null, null],
  ['n/a', null],
])('the phone %p is %p', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each([
  ['+351 912 345 678', 'https://wa.me/351912345678'],
  ['00351912345678', 'https://wa.me/351912345678'],
  ['912345678', null],
  [null, null],
])('WhatsApp for %p is %p', (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link);
});

test('texts are carried whole, whatever is in them', () => {
  const text = 'Olá & até já? 100 %\nAna';
  expect(new URL(whatsAppLink('+351912345678', text) ?? '').searchParams.get('text')).toBe(text);
  expect(decodeURIComponent(smsLink('+351912345678', text)?.split('body=')[1] ?? '')).toBe(text);
  expect(mailLink('ana+x@example.com', { subject: 'A&B', body: text })).toBe(
    `mailto:ana%2Bx@example.com?subject=A%26B&body=${encodeURIComponent(text)}`,
  );
  expect(mailLink('nobody')).toBeNull();
});

test.each([
  ['+351912345678', 'pt'],
  ['+49 151', 'de'],
  ['0039 06', 'it'],
  ['+44 20', 'en'],
  [null, 'en'],
])('%p most likely reads %s', (phone, language) => {
  expect(languageOfPhone(phone)).toBe(language);
});
