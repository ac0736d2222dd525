export { type Phone, plainPhone } from './written-phone.ts';
export { usePhones } from './use-phones.ts';
