export { COOKIE_NAMES } from './cookie-names.ts';
export type {
  AlertAction,
  AuthStatus,
  Notify,
  Partner,
  Portal,
  PortalConfig,
  PortalLanguage,
  PortalSession,
  PortalSlots,
  ReportContext,
  Session,
  SessionUser,
  SlotFilling,
} from './portal.ts';
export { PortalProvider, usePortal } from './portal-context.tsx';
