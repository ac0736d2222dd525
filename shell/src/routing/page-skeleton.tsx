import { useEffect, useState } from 'react';
import { labelIn } from '@host-portal/shared-lib/federation';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Heading, SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { useCurrentPage } from './use-current-page.ts';

/** The delay before the skeleton appears, because it would only flicker during faster loads. */
const QUIET_MS = 150;

/** Shows the outline of a page that is still loading, with its name. After a while, it adds a message. */
export function PageSkeleton({ isSlow = false }: { isSlow?: boolean }) {
  const { t, language } = useTranslation('shell');
  const { claim } = useCurrentPage();
  // A route with a parameter has no name yet, because a spot's page is named after the spot. The document's outline
  // does the same (boot/outline.ts).
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
