export { COOKIE_NAMES } from './cookie-names.ts';
export { createMoneyLock, type MoneyLock, type MoneyLockState } from './money-lock/money-lock.ts';
export { PIN_PATTERN } from './money-lock/pin.ts';
export { createDrafts, type Drafts } from './drafts.ts';
export { type EventArguments, type EventName, EVENTS, type PayloadKind } from './events.ts';
export type {
  AlertAction,
  AlertLeaves,
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
export {
  type CoreSession,
  createPortalCore,
  type PortalCore,
  type PortalCoreOptions,
  type SessionParts,
} from './portal-core.ts';
export { createServerClock, type ServerClock } from './server-clock.ts';
export { type SessionCalls, sessionCalls, type SignedInSession } from './session-calls.ts';
export type { SlotComponent, SlotContexts, SlotName, SlotProps } from './slot-contexts.ts';
export { SIGNED_OUT } from './signed-out.ts';
export { PortalProvider, usePortal } from './portal-context.tsx';
export { useExactNow } from './use-exact-now.ts';
export { useNow } from './use-now.ts';
export { type DeviceValue, eraseAtSignOut, useDeviceValue } from './use-device-value.ts';
export { useDraft } from './use-draft.ts';
