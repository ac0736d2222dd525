import { LANGUAGES } from '@host-portal/shared-lib/languages';

/**
 * Texts that are correct in a language although they equal the English text, compared without case and placeholders. If
 * this check refuses a natural term, add the term here instead of choosing a less natural one.
 */
const SAME: Record<string, string[]> = {
  fr: [
    'action',
    'bonus',
    'café',
    'capacité',
    'code',
    'date',
    'format',
    'hôtel',
    'latitude',
    'longitude',
    'maximum',
    'message',
    'messages',
    'minimum',
    'mobile',
    'notes',
    'page',
    'pages',
    'parking',
    'photo',
    'restaurant',
    'total',
    'type',
    'via',
  ],
  de: [
    'bonus',
    'café',
    'code',
    'hostel',
    'hotel',
    'maximum',
    'minimum',
    'name',
    'offline',
    'optional',
    'portal',
    'restaurant',
    'status',
    'system',
  ],
  it: ['account', 'bonus', 'hotel', 'no', 'offline', 'password', 'privacy'],
  es: ['corpus christi', 'hotel', 'no', 'portal', 'total'],
  pt: ['café', 'hostel', 'hotel', 'latitude', 'longitude', 'portal', 'total'],
};

/** Names, codes and units that are the same in all languages. */
const EVERYWHERE = new Set([
  ...LANGUAGES.map(({ label }) => label.toLowerCase()),
  'csv',
  'ctrl',
  'e-mail',
  'email',
  'faq',
  'ok',
  'pdf',
  'pin',
  'premier inn',
  'qr',
  'sms',
  'whatsapp',
]);

/** Whether a translation may equal the English text, because it has only placeholders or is in one of the lists. */
export function isSameText(language: string, text: string): boolean {
  const bare = text
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll(/[^\p{L}\s-]/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
  return bare.length <= 1 || EVERYWHERE.has(bare) || (SAME[language]?.includes(bare) ?? false);
}
