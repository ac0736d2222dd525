export { COOKIE_NAMES } from './cookie-names.ts';
export { createMoneyLock, type MoneyLock, type MoneyLockState } from './money-lock/money-lock.ts';
export { PIN_PATTERN } from './money-lock/pin.ts';
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
export { useNow } from './use-now.ts';
export { useDraft } from './use-draft.ts';
