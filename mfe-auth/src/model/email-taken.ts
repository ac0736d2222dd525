import { isApiError } from '@host-portal/shared-lib/api';

/**
 * Whether the server rejected the address because an account already uses it. Other errors for the email field are
 * about the format.
 */
export const isEmailTaken = (error: unknown) =>
  isApiError(error) &&
  (error.status === 409 ||
    (error.errors['email'] ?? []).some((message) => /taken|exist|already|in use/i.test(message)));
