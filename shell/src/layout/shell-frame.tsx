import { useStore } from '@nanostores/react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { notFound } from '@host-portal/shared-lib/routes';
import { ErrorPage } from '../error/error-page.tsx';
import { documentTitle } from '../routing/claims.ts';
import { PageSkeleton } from '../routing/page-skeleton.tsx';
import { useCurrentPage } from '../routing/use-current-page.ts';
import { useShell } from '../shell-context.tsx';
import { AccountLayout } from './account-layout.tsx';
import { DocumentHead } from './document-head.tsx';
import { PublicLayout } from './public-layout.tsx';
import { SkipLink } from './skip-link.tsx';

/** Around every page: the document's title, the skip link, and the layout that the page asks for. */
export function ShellFrame() {
  const { claim, language, isHost } = useCurrentPage();
  const { $person, $storeError, forgetStoreError } = useShell();
  const person = useStore($person);
  const storeError = useStore($storeError);
  // `/:lang?` matches any first segment: a path that nobody claims is no page, in no language.
  if (!claim) throw notFound();
  if (storeError) return <ErrorPage status={500} onLeave={forgetStoreError} />;
  const isForHosts = claim.access === 'host';
  const Layout = isForHosts ? AccountLayout : PublicLayout;
  return (
    <>
      <DocumentHead title={documentTitle(claim, language)} />
      <SkipLink />
      <Layout>
        {/* When a session ends, its data leaves the screen at once, however long the redirect to the login takes. */}
        {isForHosts && !isHost ? <PageSkeleton /> : <Outlet key={person} />}
      </Layout>
      <ScrollRestoration />
    </>
  );
}
