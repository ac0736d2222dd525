import { CALLS, type CallName, endpointNamed } from './call-names.ts';
import { DECISIONS } from './decisions.ts';
import { readableWith, takenWith } from './dialects.ts';
import {
  cannotKnow,
  differs,
  type Finding,
  holds,
  missing,
  NONE_YET,
  UNWRITTEN,
  type Study,
  type Verdict,
} from './finding.ts';
import { RULES } from './rules.ts';
import { outlineOf } from './shape.ts';

export type Row = Finding & { what: string };
export type Report = { calls: Row[]; rules: Row[]; decisions: Row[] };

export const reportOf = (study: Study): Report => ({
  calls: CALLS.map((name) => ({ what: nameOf(name), ...callFinding(study, name) })),
  rules: RULES.map(({ what, judge }) => ({ what, ...judge(study) })),
  decisions: DECISIONS.map(({ what, judge }) => ({ what, ...judge(study) })),
});

/** Adds a suffix to the names of the two calls that share a line in spec §7, to tell them apart. */
const nameOf = (name: CallName) =>
  endpointNamed(name).line +
  (name === 'listCurrentTransactions' ? ' (by pages)' : name === 'listTransactions' ? ' (all)' : '');

/** The reasons why these changes are never tried, even with a test booking. */
const NEVER_TRIED: Partial<Record<CallName, string>> = {
  createToken: 'needs a password, and the probe asks for a token only',
  deleteToken: 'would end the session that the probe was given',
  createUser: 'an account that was made for a try cannot be taken back',
  createHost: 'a host that was made for a try cannot be taken back',
  createStashpoint: 'a spot that was made for a try cannot be taken back',
  createSupplyOrder: 'an order would be sent',
  updateStashpointDetails: 'nothing reads notes back, and trying would replace them',
};

function callFinding(study: Study, name: CallName): Finding {
  const reading = study.readings.get(name);
  const { method } = endpointNamed(name);
  if (reading) {
    return reading.problem === null
      ? holds(reading.sent, outlineOf(reading.answer))
      : differs(
          reading.sent,
          reading.problem,
          readableWith(endpointNamed(name), reading) ?? takenWith(name, study) ?? NONE_YET,
        );
  }
  const never = NEVER_TRIED[name];
  if (never) return cannotKnow(never);
  return method === 'GET' ? missing(study) : missing(study, UNWRITTEN);
}

const SIGNS: Record<Verdict, string> = { holds: '✓', differs: '✗', 'cannot know': '–' };

/**
 * Formats the report as a string: each row (with its request and response if it differs), followed by the settings
 * for the portal.
 */
export function textOf(report: Report, { api, origin }: Study): string {
  const parts = [
    ['The calls of spec §7', report.calls],
    ['Headers, cookies, and what all calls share', report.rules],
    ['Decisions of the product', report.decisions],
  ] as const;
  const rows = parts.flatMap(([title, list]) => ['', title, ...list.flatMap((row) => linesOf(row, api))]);
  return [...rows, '', summaryOf(report), '', ...settingsOf(report, { api, origin })].join('\n').trim();
}

function linesOf({ what, verdict, sent, came, setting }: Row, api: string): string[] {
  const name = `${SIGNS[verdict]} ${verdict.padEnd(11)} ${what}`;
  if (verdict === 'holds') return [`${name}: ${came}`];
  if (verdict === 'cannot know') return [`${name}: ${came}`, ...(setting ? [`    setting: ${setting}`] : [])];
  return [
    name,
    `    sent:    ${sent}`,
    `    came:    ${came}`,
    `    setting: ${setting.replace('{the address}', api)}`,
  ];
}

export const rowsOf = ({ calls, rules, decisions }: Report): Row[] => [...calls, ...rules, ...decisions];

function summaryOf(report: Report): string {
  const rows = rowsOf(report);
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return `${count('holds')} hold, ${count('differs')} differ, ${count('cannot know')} cannot be known from here.`;
}

/** Returns the portal's settings for this API, as lines of an `.env` file. */
function settingsOf(report: Report, { api, origin }: Pick<Study, 'api' | 'origin'>): string[] {
  const named = rowsOf(report).flatMap(
    ({ setting }) => /^PORTAL_\w+=\S+$/.exec(setting.replace('{the address}', api)) ?? [],
  );
  const hasOrigin = origin !== null && named.some((line) => line.startsWith('PORTAL_API_BASE'));
  // Uses a set, because several calls may need the same setting.
  const lines = new Set([...(hasOrigin ? [] : [`EDGE_API=${api}`]), ...named]);
  return ['Settings of the portal (docs/operations.md):', ...lines];
}
