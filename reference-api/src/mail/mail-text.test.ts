import { expect, test } from '@jest/globals';
import { readBrand } from '@host-portal/brands/brand';
import { mailHtml } from './mail-html.ts';
import { MAIL_LANGUAGES, mailText } from './mail-text.ts';
import { messageOf } from './mailer.ts';

const BRAND = readBrand();
const LINK = 'https://portal.example/reset?token=a&b=<c>';
const VALUES = {
  name: 'Paola',
  email: 'paola@example.com',
  link: LINK,
  address: 'new@example.com',
  spot: 'Café Lisboa',
};
const recovery = (language: string) => ({
  recipient: 'paola@example.com',
  ...mailText(language, 'recovery', { brand: BRAND, values: VALUES }),
});

test('every e-mail exists in six languages', () => {
  expect(MAIL_LANGUAGES).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt']);
});

test('the recovery e-mail has the complete text in English', () => {
  expect(recovery('en')).toEqual({
    recipient: 'paola@example.com',
    language: 'en',
    subject: 'Bagpost: choose a new password',
    body: [
      'Hello Paola,',
      'Use this link to choose a new password. It works once and expires in an hour.',
      `Choose a new password:\n${LINK}`,
      'If you didn’t ask for this, you can ignore this e-mail. Your password hasn’t changed.',
      '-- \nThe Bagpost team\nQuestions? Write to hosts@bagpost.example.',
      'You’re getting this e-mail because someone asked for a new password for the Bagpost account of paola@example.com.',
    ].join('\n\n'),
  });
});

/** In German and Italian, the line after the salutation starts with a lower-case letter. */
const FIRST_LETTER: Record<string, RegExp> = { de: /\p{Ll}/u, it: /\p{Ll}/u };

test.each(
  MAIL_LANGUAGES.flatMap((language) =>
    (['recovery', 'addressChanged', 'spotLive'] as const).map((mail) => [language, mail] as const),
  ),
)(
  'in %s, the %s e-mail has the brand, sender and reason, with local capitalisation and punctuation',
  (language, mail) => {
    const { subject, body } = mailText(language, mail, { brand: BRAND, values: VALUES });
    expect(subject).toMatch(/^Bagpost\u00A0?: \p{L}/u);
    const [text = '', footer = ''] = body.split('\n\n-- \n');
    const [greeting, first = ''] = text.split('\n\n');
    expect(greeting).toContain('Paola');
    expect(first[0]).toMatch(FIRST_LETTER[language] ?? /\p{Lu}/u);
    const [signature, why] = footer.split('\n\n');
    expect(signature).toContain('Bagpost');
    expect(signature).toContain(BRAND.supportEmail);
    expect(why).toContain('paola@example.com');
    expect(`${subject}${body}`).not.toMatch(/\{\{|'|"|\u0020[:;?!]/);
  },
);

test('the HTML version has the same text as the plain version, shows the link as a button, and is escaped', () => {
  const html = mailHtml({ ...recovery('fr'), subject: 'a <b>' }, BRAND);
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('<title>a &#60;b&#62;</title>');
  expect(html).toMatch(
    /<a href="https:\/\/portal\.example\/reset\?token&#61;a&#38;b&#61;&#60;c&#62;"[^>]*>Choisir un nouveau mot de passe<\/a>/,
  );
  expect(html).toContain('L’équipe Bagpost<br>');
  expect(html).not.toMatch(/<(script|img|link)|-- /);
});

test('an e-mail has a plain and an HTML version, the brand’s name as sender, and a reply address', () => {
  const mail = recovery('de');
  expect(messageOf(mail, BRAND)).toEqual({
    from: { name: 'Bagpost', address: 'no-reply@bagpost.example' },
    replyTo: 'hosts@bagpost.example',
    to: 'paola@example.com',
    subject: 'Bagpost: neues Passwort wählen',
    text: mail.body,
    html: mailHtml(mail, BRAND),
  });
});

test('a brand can override single texts and the colour of e-mails', () => {
  const colors = { ...BRAND.colors, 'brand-solid': ['#1E4E8C', '#8FB8F0'] as [string, string] };
  const texts = { en: { mails: { 'mail.signature': 'The people at {{brand}}' } } };
  const brand = { ...BRAND, name: 'Harbour', colors, texts };
  const mail = { recipient: 'paola@example.com', ...mailText('en', 'recovery', { brand, values: VALUES }) };
  expect(mail.body).toContain('-- \nThe people at Harbour\n\nYou’re getting this e-mail');
  expect(mail.subject).toBe('Harbour: choose a new password');
  const html = mailHtml(mail, brand);
  expect(html).toContain('background:#1E4E8C');
  expect(html).not.toMatch(/bagpost|#0f766e/i);
});

test.each([
  ['محمد ع.', '\u2068محمد ع.\u2069'],
  ['Ana\u202E', 'Ana'],
])('the name %j does not change the order of the words after it', (name, shown) => {
  const { body } = mailText('en', 'recovery', { brand: BRAND, values: { ...VALUES, name } });
  expect(body.split('\n')[0]).toBe(`Hello ${shown},`);
});
