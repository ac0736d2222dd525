/** One step of `npm test`, with its own runner and a row in the summary. */
export type Check = {
  /** The name used with `--only`. */
  name: string;
  /** The description for `--help`, one line. */
  title: string;
  run: () => Promise<Outcome>;
  /**
   * Names the check that may run at the same time as this one if it comes next. This check mostly waits, and the two
   * don't affect each other.
   */
  runsBeside?: string;
  /** Runs the check for one area, if that's possible. `folder` is the area's package, `name` its release name. */
  runFor?: (area: Area) => Promise<Outcome>;
};

export type Area = { name: string; folder: string };

/**
 * The result of a check. `problems` is printed unchanged. It's empty if the runner has already printed its failures.
 */
export type Outcome = {
  passed: number;
  failed: number;
  problems: string;
  /** The reason why the check didn't run. */
  skipped?: string;
};
