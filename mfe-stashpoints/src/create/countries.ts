/** The ISO 3166-1 country codes, without uninhabited territories. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Returns all countries with their names in the host's language, in that language's sort order. */
export function countries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  return CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    order.compare(a.name, b.name),
  );
}

export const countryName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
