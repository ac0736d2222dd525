/** One step of `npm test`: its own runner, one row in the summary. */
export type Check = {
  /** Its name for `--only`. */
  name: string;
  /** One line for `--help`. */
  title: string;
  run: () => Promise<Outcome>;
  /** It waits most of its time, and shares nothing with the check of this name: when that is the next, both run at once. */
  runsBeside?: string;
  /** The same for one area, where that can be said: `folder` is its package, `name` its name among the releases. */
  runFor?: (area: Area) => Promise<Outcome>;
};

export type Area = { name: string; folder: string };

/** `problems` is printed as it is; a runner that already wrote its failures to the terminal leaves it empty. */
export type Outcome = {
  passed: number;
  failed: number;
  problems: string;
  /** Why it did not run at all. */
  skipped?: string;
};
