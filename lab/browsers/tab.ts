/** The driver's operations that the journeys need. Each method is one call to the driver. */
export type Tab = {
  open: (address: string) => Promise<unknown>;
  /** Runs JavaScript in the page, waits for its promise, and returns the result as JSON data. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Returns the element that the expression evaluates to, so that the driver can click it. */
  element: (expression: string) => Promise<{ click: () => Promise<void> } | null>;
  type: (text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape') => Promise<void>;
  newWindow: () => Promise<Tab>;
  toFront: () => Promise<void>;
  /** Returns a PNG in base64. */
  screenshot: () => Promise<string>;
};

/** A running browser. Each new session starts with one empty window and no stored data. */
export type RealBrowser = {
  newSession: () => Promise<{ tab: Tab; end: () => Promise<void> }>;
  stop: () => Promise<void>;
};

/** Starts a browser. `isOlder` disables features that only the newest browsers have. */
export type Start = (options: { isOlder: boolean }) => Promise<RealBrowser>;

/** The window size of the journeys, which is wide enough for the table of bookings with buttons in its rows. */
export const DESKTOP = { width: 1366, height: 960 };

/** The timeout for waiting, which allows for a busy machine. */
export const PATIENCE_MS = 60_000;
