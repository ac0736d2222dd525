import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { spotStatus } from '@host-portal/shared-lib/domain';
import { DEFAULT_LANGUAGE, type Language } from '@host-portal/shared-lib/languages';
import { luggageStorageSegment } from '@host-portal/shared-lib/routes';

/**
 * Returns the URL of the spot's public page in a language, or null if the spot isn't live or the URL isn't
 * configured.
 */
export function publicPage(spot: Stashpoint, language: Language, template: string): string | null {
  if (template === '' || spotStatus(spot) !== 'live') return null;
  return template
    .replaceAll('/{lang}', language === DEFAULT_LANGUAGE ? '' : `/${language}`)
    .replaceAll('{segment}', luggageStorageSegment(language))
    .replaceAll('{id}', () => encodeURIComponent(spot.id));
}
