import { useUiText } from '@host-portal/shared-lib/ui';

/** Returns the names of the counter's buttons from the buttons' own texts, so that a card always matches them. */
export function useButtonNames() {
  const label = useUiText();
  return { checkIn: label('action.checkIn'), checkOut: label('action.checkOut') };
}
