/** What the journeys need from a browser's driver. Each method is one call to the driver. */
export type Tab = {
  open: (address: string) => Promise<unknown>;
  /** Runs JavaScript in the page and waits for its promise. The result is JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** The element that the expression returns, for the driver to click. */
  element: (expression: string) => Promise<{ click: () => Promise<void> } | null>;
  type: (text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape') => Promise<void>;
  newWindow: () => Promise<Tab>;
  toFront: () => Promise<void>;
  /** A PNG in base64. */
  screenshot: () => Promise<string>;
};

/** A running browser. Each new session starts with one empty window and no stored data. */
export type RealBrowser = {
  newSession: () => Promise<{ tab: Tab; end: () => Promise<void> }>;
  stop: () => Promise<void>;
};

/** `isOlder` disables features that only the newest browsers have. */
export type Start = (options: { isOlder: boolean }) => Promise<RealBrowser>;

/** Wide enough for the table of bookings, which has buttons in its rows. */
export const DESKTOP = { width: 1366, height: 960 };

/** Timeout for a machine that is busy with other work. */
export const PATIENCE_MS = 60_000;
