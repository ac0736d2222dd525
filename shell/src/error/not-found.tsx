import { notFound } from '@host-portal/shared-lib/routes';

/** An address that belongs to nobody. */
export function NotFound(): never {
  throw notFound();
}
