import { useUiText } from '@host-portal/shared-lib/ui';

/** What the counter's buttons are called: the same texts as on the buttons, so that a card never names another. */
export function useButtonNames() {
  const label = useUiText();
  return { checkIn: label('action.checkIn'), checkOut: label('action.checkOut') };
}
