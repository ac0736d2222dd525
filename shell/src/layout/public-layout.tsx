import type { ReactNode } from 'react';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { FormLayout } from './form-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

/**
 * The layout of public pages. The shell's own pages have the site's header and footer, and remotes' forms have the
 * brand's picture.
 */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { claim } = useCurrentPage();
  const Layout = claim?.remote ? FormLayout : SiteLayout;
  return <Layout>{children}</Layout>;
}
