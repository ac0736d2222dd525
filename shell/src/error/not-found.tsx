import { notFound } from '@host-portal/shared-lib/routes';

/** A URL that nobody claims. */
export function NotFound(): never {
  throw notFound();
}
