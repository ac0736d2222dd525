export { COOKIE_NAMES } from './cookie-names.ts';
export { createDrafts, type Drafts } from './drafts.ts';
export { type EventArguments, type EventName, EVENTS, type PayloadKind } from './events.ts';
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
export { useDraft } from './use-draft.ts';
