import { useEffect, useState } from 'react';
import { labelIn } from '@host-portal/shared-lib/federation';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Heading, SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { useCurrentPage } from './use-current-page.ts';

/** The delay in ms before the skeleton rows appear. During a faster load, they would only flicker. */
const QUIET_MS = 150;

/**
 * Shows the outline of a page that is still loading: the page's name and skeleton rows. If `isSlow` is set, it also
 * shows a message.
 */
export function PageSkeleton({ isSlow = false }: { isSlow?: boolean }) {
  const { t, language } = useTranslation('shell');
  const { claim } = useCurrentPage();
  // A route with a parameter has no fixed name (a spot's page is named after the spot, for example). The document's
  // outline also leaves it out (boot/outline.ts).
  const isNamed = claim?.access === 'host' && !/[:*]/.test(claim.path);
  const [isQuiet, setIsQuiet] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(false), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-busy px={{ base: 4, md: 6 }} pt={5} maxWidth="content" mx="auto" width="full" minHeight="60vh">
      {isNamed && (
        <Heading as="p" size="page" aria-hidden pb={4}>
          {claim.titles && labelIn(claim.titles, language)}
        </Heading>
      )}
      {!isQuiet && <SkeletonRows rows={4} />}
      <Text as="output" display="block" tone="muted" mt={3}>
        {isSlow ? t('remote.slow') : ''}
      </Text>
    </Box>
  );
}
