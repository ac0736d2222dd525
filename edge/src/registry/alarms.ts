/**
 * The names of all alarms. The log, `host_portal_alarm`, the alert rules and the runbook use them (edge/operations).
 * All problems with areas have the alarm `area`.
 */
export const ALARMS = [
  'age',
  'area',
  'collector',
  'counts',
  'folder',
  'manifest',
  'owners',
  'pages',
  'root-key',
  'round',
  'snapshot',
  'store',
] as const;
export type Alarm = (typeof ALARMS)[number];

/** The problems of the edge's parts, by alarm name. */
export type PartProblems = Partial<Record<Alarm, string | null>>;

/** Returns the name of the alarm for a problem. `subject` is a registry document, a part of the edge, or an area. */
export const alarmOf = (subject: string): Alarm => ALARMS.find((name) => name === subject) ?? 'area';

const COMMAND = 'npm run host-portal --';

const copyBack = (name: string) => `copy registry/${name}.json back from a backup of the store`;

/** The command that copies documents and releases from edges back into the store. */
const RESTORE = `${COMMAND} restore <EDGE_STATE of each edge>`;

/** Returns whether an older store was restored, or a document has vanished from the store. */
const isOlderStore = (sentence: string) =>
  /has vanished|(serial|refused: version) \d+ is older than|was restored from a backup/.test(sentence);

/**
 * Returns the option `--after <version>` if an edge has refused a version as too old. With this option, the command
 * writes a higher version, which all edges accept.
 */
function afterIn(sentence: string): string {
  const [, seen] = /is older than (\d+)/.exec(sentence) ?? [];
  const [, given] = /(?:serial|version) (\d+) was given to another/.exec(sentence) ?? [];
  const after = seen ?? given;
  return after === undefined ? '' : ` --after ${after}`;
}

/**
 * Returns how to fix a problem with the list of owners. A lost list must be restored from a backup, because `renew`
 * would create an empty list.
 */
const ownersFix = (sentence: string, after: string) =>
  sentence.includes('there is no list of owners') ? copyBack('owners') : `${COMMAND} owners renew${after}`;

/** Returns how to fix a problem: a command with its arguments, or what to restore from a backup. */
export function fixFor(subject: string, sentence: string): string {
  if (isOlderStore(sentence)) return RESTORE;
  const after = afterIn(sentence);
  const fixes: Record<Alarm, string> = {
    age: `${COMMAND} releases`,
    area: areaFix(subject, sentence, after),
    collector: 'curl -i "$PORTAL_REPORT_URL"',
    counts: `${COMMAND} releases`,
    folder: 'df -h "$EDGE_STATE" && ls -ld "$EDGE_STATE"',
    manifest: `${COMMAND} releases`,
    owners: ownersFix(sentence, after),
    pages: 'npm run release -- shell',
    'root-key': 'openssl pkey -pubin -in "$RELEASE_ROOT_KEY" -noout',
    round: 'docker-compose restart edge-1',
    snapshot: sentence.includes('last key')
      ? `${COMMAND} owners snapshot-key --key timer.pub.pem`
      : `${COMMAND} snapshot${after}`,
    store: `${COMMAND} releases`,
  };
  return fixes[alarmOf(subject)];
}

function areaFix(area: string, sentence: string, after: string): string {
  const [, document] = /nothing new is taken: .*?\b(owners|snapshot)\b/.exec(sentence) ?? [];
  if (document === 'owners') return ownersFix(sentence, after);
  if (document === 'snapshot') return `${COMMAND} snapshot`;
  if (after !== '') return `${COMMAND} resign ${area}${after}`;
  if (/nobody owns|has no key|belongs to ".*", not to/.test(sentence))
    return `${COMMAND} owners add ${area} --owner ${area} --key team.pub.pem`;
  if (/release \S+ (lacks|is missing|cannot)/.test(sentence)) return `${COMMAND} rollback ${area} --because damaged`;
  // The store didn't respond, so the release may be intact.
  if (/could not be read|was not read/.test(sentence)) return `${COMMAND} releases`;
  return `${COMMAND} releases --history ${area}`;
}

/** Adds the suggested fix to a problem, unless the sentence already contains one. */
export const withFix = (subject: string, sentence: string) =>
  /npm run (host-portal|release)|copy .+ back from a backup/.test(sentence)
    ? sentence
    : `${sentence}: ${fixFor(subject, sentence)}`;
