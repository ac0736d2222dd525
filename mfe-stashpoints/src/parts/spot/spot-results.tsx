import { CircleCheck, TriangleAlert } from 'lucide';
import { isApiError, UNKNOWN_MESSAGE } from '@host-portal/shared-lib/api';
import { DEFAULT_LANGUAGE, useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, Icon, useUiText } from '@host-portal/shared-lib/ui';
import type { SpotResult } from '../../model/on-each-spot.ts';
import { saveFault } from '../../model/save-fault.ts';

type SpotResultsProps = {
  results: readonly SpotResult[];
  nameOf: (spotId: string) => string;
  /** Whether the action creates something that may exist even if the response was lost. */
  isCreating?: boolean;
};

/** Lists each spot's result, unless all succeeded. */
export function SpotResults({ results, nameOf, isCreating = false }: SpotResultsProps) {
  const { t, language } = useTranslation('stashpoints');
  const uiText = useUiText();
  /**
   * Returns the server's message if the page is in English. The server's messages are in English, so pages in other
   * languages get a general text.
   */
  const quote = (sentence: string) => (language === DEFAULT_LANGUAGE ? sentence : uiText('form.refused'));
  const reason = (error: unknown) => {
    const fault = saveFault(error);
    if (fault === 'changed') return t('closure.fault.changed');
    if (fault === 'unread') return uiText('merge.unread');
    if (!isApiError(error)) return t('result.tryAgain');
    const messages = Object.values(error.errors).flat();
    if (messages.length > 0) return quote(messages.join(' '));
    // Messages of server errors (5xx) aren't shown, because they're meant for developers.
    const isForHost = error.status !== null && error.status < 500 && error.message !== UNKNOWN_MESSAGE;
    return isForHost ? quote(error.message) : t('result.tryAgain');
  };
  // The live region is always rendered, because screen readers announce only changes in a region that already exists.
  return (
    <div role="status">
      {results.length > 0 && (
        <Box as="ul" listStyleType="none">
          {results.map(({ spotId, error }) => (
            <Flex as="li" key={spotId} gap={2} py={1} color={error === null ? 'good.fg' : 'urgent.fg'} fontWeight={600}>
              <Icon glyph={error === null ? CircleCheck : TriangleAlert} />
              <span>
                {error === null
                  ? t('result.saved', { spot: nameOf(spotId) })
                  : isCreating && saveFault(error) === 'unknown'
                    ? t('result.unknown', { spot: nameOf(spotId) })
                    : t('result.failed', { spot: nameOf(spotId), reason: reason(error) })}
              </span>
            </Flex>
          ))}
        </Box>
      )}
    </div>
  );
}
