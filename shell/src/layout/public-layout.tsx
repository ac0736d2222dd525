import type { ReactNode } from 'react';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { FormLayout } from './form-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

/**
 * Pages for everybody: the shell's own as a site with header and footer, forms of a remote beside the brand's picture.
 */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { claim } = useCurrentPage();
  const Layout = claim?.remote ? FormLayout : SiteLayout;
  return <Layout>{children}</Layout>;
}
