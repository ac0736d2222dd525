import { useStore } from '@nanostores/react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { notFound } from '@host-portal/shared-lib/routes';
import { ErrorPage } from '../error/error-page.tsx';
import { PageSkeleton } from '../routing/page-skeleton.tsx';
import { documentTitle } from '../routing/route-claims.ts';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { useShell } from '../shell-context.tsx';
import { AccountLayout } from './account-layout.tsx';
import { DocumentHead } from './document-head.tsx';
import { PublicLayout } from './public-layout.tsx';
import { SkipLink } from './skip-link.tsx';

/** Wraps every page in the layout for its route, and adds the document's title and the skip link. */
export function ShellFrame() {
  const { claim, language, isHost } = useCurrentPage();
  const { $person, $storeError, forgetStoreError } = useShell();
  const person = useStore($person);
  const storeError = useStore($storeError);
  // The route `/:lang?` matches any first segment, so paths that no page claims are rejected here.
  if (!claim) throw notFound();
  if (storeError) return <ErrorPage status={500} onLeave={forgetStoreError} />;
  const isForHosts = claim.access === 'host';
  const Layout = isForHosts ? AccountLayout : PublicLayout;
  return (
    <>
      <DocumentHead title={documentTitle(claim, language)} />
      <SkipLink />
      <Layout>
        {/* When a session ends, its data disappears from the page at once, before the redirect to the login is complete. */}
        {isForHosts && !isHost ? <PageSkeleton /> : <Outlet key={person} />}
      </Layout>
      <ScrollRestoration />
    </>
  );
}
