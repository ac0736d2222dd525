import { LANGUAGES } from '@host-portal/shared-lib/languages';

/**
 * Texts that are the same in English and in this language, compared without case and placeholders. If this check
 * refuses the natural term, add it here instead of choosing another one.
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
    'restaurant',
    'status',
    'system',
  ],
  it: ['account', 'bonus', 'hotel', 'no', 'offline', 'password', 'privacy'],
  es: ['corpus christi', 'hotel', 'no', 'total'],
  pt: ['café', 'hostel', 'hotel', 'latitude', 'longitude', 'total'],
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

/** Whether a translation may equal the English text: it has only placeholders, or a term of the lists. */
export function isSameText(language: string, text: string): boolean {
  const bare = text
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .replaceAll(/[^\p{L}\s-]/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
  return bare.length <= 1 || EVERYWHERE.has(bare) || (SAME[language]?.includes(bare) ?? false);
}
