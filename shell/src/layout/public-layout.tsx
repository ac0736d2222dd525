import type { ReactNode } from 'react';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { FormLayout } from './form-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

/**
 * Layout for public pages: the shell's own pages get the site's header and footer; a remote's forms get the brand's
 * picture.
 */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { claim } = useCurrentPage();
  const Layout = claim?.remote ? FormLayout : SiteLayout;
  return <Layout>{children}</Layout>;
}
