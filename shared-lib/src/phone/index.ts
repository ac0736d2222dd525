export { type Phone, plainPhone, writtenPhones } from './written-phone.ts';
export { usePhones } from './use-phones.ts';
