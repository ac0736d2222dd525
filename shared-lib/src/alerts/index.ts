export {
  type Alert,
  type AlertStore,
  type AlertVariant,
  createAlertStore,
  DISPLAY_MS,
  MOST_ALERTS,
} from './alert-store.ts';
