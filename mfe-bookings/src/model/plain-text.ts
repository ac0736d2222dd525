/** Without accents and upper case: a clerk types `muller` for Müller. */
export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
