/**
 * The kinds of second number that we offer. The API accepts any string, so another kind is preserved and shown as it
 * is.
 */
export const PHONE_TYPE_KEYS: Record<string, string> = {
  mobile: 'phone.type.mobile',
  shop: 'phone.type.shop',
  office: 'phone.type.office',
  home: 'phone.type.home',
};
