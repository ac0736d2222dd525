import { useEffect } from 'react';
import { labelIn } from '@host-portal/shared-lib/federation';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, FailureCard, Heading, manifestGlyph, usePageFocus } from '@host-portal/shared-lib/ui';
import { optionalPart } from '../platform/optional-part.ts';
import { useShell } from '../shell-context.tsx';
import { useCurrentPage } from './use-current-page.ts';

const CounterHelp = optionalPart(async () => (await import('../help/load-help.ts')).loadCounterHelp());

type RemoteFailureProps = { name: string; reference?: string; isRetrying?: boolean; onRetry: () => void };

/**
 * Shows an error card in place of a remote's screen. For the check-in area, the card also explains what to do with a
 * waiting traveller.
 */
export function RemoteFailure({ name, reference, isRetrying, onRetry }: RemoteFailureProps) {
  const { t, language } = useTranslation('shell');
  const manifest = useShell().remotes.manifest(name);
  const area = manifest ? labelIn(manifest.labels, language) : name;
  const titles = useCurrentPage().claim?.titles;
  const isForCheckIns = manifest?.slots.some(({ slot }) => slot === 'finder');
  const heading = usePageFocus();
  // When the device is online again, the remote is loaded again automatically.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Box px={{ base: 4, md: 6 }} pt={5} maxWidth="content" mx="auto" width="full">
      <Heading as="h1" size="page" mb={4}>
        {titles ? labelIn(titles, language) : area}
      </Heading>
      <FailureCard
        title={t('remote.failed.title', { area })}
        icon={manifestGlyph(manifest?.icon)}
        reference={reference}
        retrying={isRetrying}
        onRetry={onRetry}
        headingRef={heading}
      >
        {t('remote.failed.text')}
      </FailureCard>
      {isForCheckIns && <CounterHelp />}
    </Box>
  );
}
