/** The checks of a page, in the report's order, with the remedy for each failure. */
export const REMEDIES = {
  mounts: 'Call mount when the address is below basePath, and let your policy allow what docs/embedding.md lists.',
  'stands once': 'Call mount once for each element, or name one application of single-spa.',
  'is a published interface': 'The portal lost a name that pages build on: report it to the team of the area.',
  "the page's styles stay its own": 'A rule of ours reaches your page: report it with the line above.',
  'no rule of a page reaches in': 'The sheet above changes the area: report it to the portal with your page.',
  'every file of the release has its hash': 'Load the area by /embed/ of the portal only, not by an address of /r/.',
  'speaks its own language, English for one we do not have': 'Give `language` a code of two letters, or none.',
  'two stand in two languages, and update makes no new mount': 'Give both mounts the same basePath.',
  'a wrong token is a card, and told once': 'Let connect-src and ALLOWED_ORIGINS allow the API.',
  'an unknown address is a card in its place':
    'Let your server and your router leave every address below basePath to us.',
  'takes a colour of the page': 'Set custom properties at or above the element before mount, or call update.',
  unmounts: 'Call unmount, or let activeWhen be false, when the page moves on.',
  'leaves no style behind': 'A rule of ours is still there: report it with the line above.',
  'leaves nothing else behind': 'Call unmount for each mount; if you do, report the line above.',
  "breaks no rule of the page's policy": 'Add what docs/embedding.md lists to your policy.',
} as const;

export type Tried = keyof typeof REMEDIES;

/** Collects the result of each check, and formats the results as a table followed by the problems. */
export class Verdicts {
  readonly #found: { what: Tried; problem: string | null }[] = [];

  /** `problems` is empty if the check passed. */
  say(what: Tried, problems: readonly string[]) {
    this.#found.push({ what, problem: problems.length > 0 ? problems.slice(0, 5).join('; ') : null });
  }

  get failed(): Tried[] {
    return this.#found.flatMap(({ what, problem }) => (problem === null ? [] : [what]));
  }

  /**
   * Returns the table and the remedies. Checks that couldn't run, because the area didn't appear or disappear, are
   * listed as not tried.
   */
  get report(): string {
    const untried = Object.keys(REMEDIES).filter((what) => !this.#found.some((verdict) => verdict.what === what));
    return [
      ...this.#found.map(({ what, problem }) => `${problem === null ? '✓' : '✗'} ${what}`),
      ...untried.map((what) => `– ${what}: not tried`),
      ...this.#found.flatMap(({ what, problem }) =>
        problem === null ? [] : [`\n${what}: ${problem}.\n  ${REMEDIES[what]}`],
      ),
    ].join('\n');
  }
}
