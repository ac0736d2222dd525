import { useUiText } from '@host-portal/shared-lib/ui';

/**
 * Returns the names of the buttons at the counter, taken from the buttons' own texts, so that a training card always
 * matches them.
 */
export function useButtonNames() {
  const label = useUiText();
  return { checkIn: label('action.checkIn'), checkOut: label('action.checkOut') };
}
