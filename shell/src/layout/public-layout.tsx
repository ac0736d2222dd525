import type { ReactNode } from 'react';
import { FormLayout } from './form-layout.tsx';
import { SiteLayout } from './site-layout.tsx';
import { usePlace } from './use-place.ts';

/** Pages for everybody: the shell's own as a site with header and footer, a remote's forms beside the brand's picture. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { claim } = usePlace();
  const Layout = claim?.remote ? FormLayout : SiteLayout;
  return <Layout>{children}</Layout>;
}
