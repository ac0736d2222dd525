import type { Review } from '@host-portal/shared-lib/contract';
import type { Language } from '@host-portal/shared-lib/i18n';
import { aReview } from '@host-portal/shared-lib/testing';
import { isSameLanguage, languageTag, type ReviewText, reviewText } from './review-text.ts';

const NL = 'Snel en vriendelijk.';

test.each<[string, Partial<Review>, Language, ReviewText]>([
  [
    'a translation is shown, with the language of the original',
    { language: 'nl', stashpointReview: NL, stashpointReviewTranslations: { en: 'Quick and friendly.' } },
    'en',
    {
      kind: 'translated',
      original: { text: NL, lang: 'nl' },
      translation: { text: 'Quick and friendly.', lang: 'en' },
    },
  ],
  [
    'no translation into this language: the original',
    { language: 'nl', stashpointReview: NL, stashpointReviewTranslations: { fr: 'Rapide.' } },
    'en',
    { kind: 'original', original: { text: NL, lang: 'nl' } },
  ],
  [
    'the same language has nothing to switch, even when the server translates it',
    { language: 'de', stashpointReview: 'Flott.', stashpointReviewTranslations: { de: 'Schnell.' } },
    'de',
    { kind: 'original', original: { text: 'Flott.', lang: 'de' } },
  ],
  [
    'a sister of the language is the same language',
    { language: 'pt_BR', stashpointReview: 'Legal!', stashpointReviewTranslations: { pt: 'Fixe!' } },
    'pt',
    { kind: 'original', original: { text: 'Legal!', lang: 'pt-BR' } },
  ],
  [
    'a translation under a sister key counts',
    { language: 'nl', stashpointReview: NL, stashpointReviewTranslations: { pt_br: 'Rápido.' } },
    'pt',
    { kind: 'translated', original: { text: NL, lang: 'nl' }, translation: { text: 'Rápido.', lang: 'pt' } },
  ],
  [
    'the exact key comes before its sister',
    { language: 'nl', stashpointReview: NL, stashpointReviewTranslations: { pt_br: 'Legal.', pt: 'Fixe.' } },
    'pt',
    { kind: 'translated', original: { text: NL, lang: 'nl' }, translation: { text: 'Fixe.', lang: 'pt' } },
  ],
  [
    'an empty translation is ignored',
    { language: 'nl', stashpointReview: NL, stashpointReviewTranslations: { en: '  ' } },
    'en',
    { kind: 'original', original: { text: NL, lang: 'nl' } },
  ],
  [
    'a translation with the same text is ignored',
    { language: null, stashpointReview: 'OK', stashpointReviewTranslations: { en: 'OK' } },
    'en',
    { kind: 'original', original: { text: 'OK', lang: null } },
  ],
  ['no text', { stashpointReview: null, stashpointReviewTranslations: {} }, 'en', { kind: 'none' }],
  ['blanks only', { stashpointReview: ' \n ', stashpointReviewTranslations: {} }, 'en', { kind: 'none' }],
])(
  'a review is shown in the host’s language if the translation differs from the original: %s',
  (_, review, language, expected) => {
    // These fields aren't passed to the builder, which would merge the translations with its default ones.
    expect(reviewText({ ...aReview(), ...review }, language)).toEqual(expected);
  },
);

test.each([
  ['fr', 'fr'],
  ['pt_br', 'pt-BR'],
  ['ZH-hant', 'zh-Hant'],
  ['klingon speech', null],
  ['', null],
  [null, null],
])('the language code %j is converted to the tag %j', (written, tag) => {
  expect(languageTag(written)).toBe(tag);
});

test('an unknown language doesn’t count as the host’s language', () => {
  expect(isSameLanguage(null, 'en')).toBe(false);
  expect(isSameLanguage('en-US', 'en')).toBe(true);
});
