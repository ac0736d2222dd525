/**
 * Message keys for the types of second phone number that the form offers. The API accepts any string, so other types
 * are kept and shown unchanged.
 */
export const PHONE_TYPE_KEYS: Record<string, string> = {
  mobile: 'phone.type.mobile',
  shop: 'phone.type.shop',
  office: 'phone.type.office',
  home: 'phone.type.home',
};
