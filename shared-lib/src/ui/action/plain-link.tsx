import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePortal } from '../../portal/portal-context.tsx';
import { isAbsolute, useLinkTarget } from './link-target.ts';

export type PlainLinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** A path without a language prefix (`/account/bookings?page=2`), or an absolute URL. */
  to: string;
};

/** An unstyled link, on which `Link`, `ButtonLink`, rows and tiles are built. */
export function PlainLink({ to, children, ...rest }: PlainLinkProps) {
  return isAbsolute(to) ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <InnerLink to={to} {...rest}>
      {children}
    </InnerLink>
  );
}

function InnerLink({ to, children, ...rest }: PlainLinkProps) {
  const target = useLinkTarget(to);
  const outside = usePortal().outside?.(to);
  return outside ? (
    <a {...rest} href={outside} data-outside="">
      {children}
    </a>
  ) : (
    <RouterLink {...rest} to={target}>
      {children}
    </RouterLink>
  );
}
