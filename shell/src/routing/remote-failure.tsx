import { useEffect } from 'react';
import { labelIn } from '@host-portal/shared-lib/federation';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, FailureCard, manifestGlyph, usePageFocus, VisuallyHidden } from '@host-portal/shared-lib/ui';
import { useShell } from '../shell-context.tsx';

type RemoteFailureProps = { name: string; reference?: string; isRetrying?: boolean; onRetry: () => void };

/** The card shown in place of a remote's screen: this area is missing, everything else works. */
export function RemoteFailure({ name, reference, isRetrying, onRetry }: RemoteFailureProps) {
  const { t, language } = useTranslation('shell');
  const manifest = useShell().remotes.manifest(name);
  const area = manifest ? labelIn(manifest.labels, language) : name;
  const heading = usePageFocus();
  // Retries automatically when the network is back.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Box px={{ base: 4, md: 6 }} pt={5} maxWidth="content" mx="auto" width="full">
      <VisuallyHidden as="h1">{area}</VisuallyHidden>
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
    </Box>
  );
}
