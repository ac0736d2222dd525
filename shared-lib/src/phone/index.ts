export { phoneSearch, type SearchedPhone, searchedPhones } from './phone-search.ts';
export type { Phone } from './plain-phone.ts';
export { writtenPhones } from './written-phone.ts';
export { usePhones } from './use-phones.ts';
