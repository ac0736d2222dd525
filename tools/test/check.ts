/** One step of `npm test`: its own runner and one row in the summary. */
export type Check = {
  /** Its name for `--only`. */
  name: string;
  /** One line for `--help`. */
  title: string;
  run: () => Promise<Outcome>;
  /**
   * The name of a check that may run at the same time if it comes next, because this one mostly waits and shares
   * nothing with it.
   */
  runsBeside?: string;
  /** The check for one area, if possible: `folder` is its package, `name` its release name. */
  runFor?: (area: Area) => Promise<Outcome>;
};

export type Area = { name: string; folder: string };

/** `problems` is printed as it is. A runner that already printed its failures leaves it empty. */
export type Outcome = {
  passed: number;
  failed: number;
  problems: string;
  /** Why the check didn't run at all. */
  skipped?: string;
};
