import { escapeHtml } from '../../src/escape-html.ts';
import { alarmBox } from '../status/alarm-box.ts';
import { STATUS_STYLE } from '../status/status-style.ts';
import { changeOf, type Change, type ReleaseEffects, type Share, type ShareName } from './release-effects.ts';

/** Spans of days that the page offers. */
export const SPANS = [7, 28, 90, 365] as const;
/** Releases of an area that are visible; the others can be unfolded. */
const NEWEST = 4;

export type EffectsPage = {
  brand: string;
  /** When this was put together, ISO. */
  at: string;
  days: number;
  areas: [area: string, releases: ReleaseEffects[]][];
  /** Why there is nothing to show, when that is so: a sentence, and whether something is broken. */
  problem: { text: string; isFault: boolean } | null;
};

/** *Did it help*, for teams: what hosts did with each release, drawn by the edge without any script. */
export function effectsPage({ brand, at, days, areas, problem }: EffectsPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Did it help · ${escapeHtml(brand)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${STATUS_STYLE}</style>
</head>
<body>
<main>
<header><h1>Did it help</h1><p>${escapeHtml(brand)}, ${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC. What hosts did with each release, counted by day and without anybody’s name. <a href="/">What is live</a></p></header>
<nav class="spans" aria-label="Days">${SPANS.map((span) => spanLink(span, days)).join('')}</nav>
${problem ? problemBox(problem) : ''}
${!problem && areas.length === 0 ? '<p class="empty">Nothing was counted in these days. Figures appear here half a minute after the first page view.</p>' : ''}
${areas.map(([area, releases]) => areaSection(area, releases)).join('\n')}
</main>
</body>
</html>
`;
}

const spanLink = (span: number, days: number) =>
  span === days ? `<b aria-current="page">${span} days</b>` : `<a href="?days=${span}">${span} days</a>`;

const problemBox = ({ text, isFault }: { text: string; isFault: boolean }) =>
  isFault ? alarmBox([text]) : `<p class="empty">${escapeHtml(text)}</p>`;

function areaSection(area: string, releases: ReleaseEffects[]): string {
  const name = escapeHtml(area);
  const drawn = releases.map((release, at) => releaseFigures(release, releases[at + 1]));
  const older = drawn.slice(NEWEST);
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
${drawn.slice(0, NEWEST).join('\n')}
${older.length > 0 ? `<details><summary>${older.length === 1 ? 'one earlier release' : `${older.length} earlier releases`}</summary>${older.join('\n')}</details>` : ''}
</section>`;
}

function releaseFigures(effects: ReleaseEffects, before: ReleaseEffects | undefined): string {
  const { release, first, last, views, signUps, medians } = effects;
  return `<div class="release">
<h3><code>${escapeHtml(release)}</code></h3>
<p>${first === last ? first : `${first} to ${last}`}</p>
<dl>
${figure('Page views', count(views), before && count(before.views))}
${shareFigure('Failures seen', 'failed', effects, before)}
${shareFigure('Taps undone', 'undone', effects, before)}
${shareFigure('Checked in of expected', 'arrived', effects, before)}
${figure('Opening to first tap', seconds(medians.opening), before && seconds(before.medians.opening))}
${shareFigure('Taps made offline', 'late', effects, before)}
${figure('Sign-ups', count(signUps), before && count(before.signUps))}
${figure('Sign-up to first bag', hours(medians.firstBag), before && hours(before.medians.firstBag))}
</dl>
</div>`;
}

function shareFigure(title: string, name: ShareName, effects: ReleaseEffects, before: ReleaseEffects | undefined) {
  const now = effects.shares[name];
  const change = before ? changeOf(name, now, before.shares[name]) : 'unclear';
  return figure(title, percent(now), before && percent(before.shares[name]), change);
}

const SAYS: Record<Change, string> = { better: ': better', worse: ': worse', other: ': differs', unclear: '' };

const figure = (title: string, value: string, before?: string, change: Change = 'unclear') =>
  `<div class="${change === 'worse' ? 'bad' : ''}"><dt>${title}</dt><dd>${value}${before ? ` <small>before ${before}${SAYS[change]}</small>` : ''}</dd></div>`;

const count = (value: number) => value.toLocaleString('en-GB');
const percent = ({ part, whole }: Share) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`);
const seconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} s`);
const hours = (value: number | null) => {
  if (value === null) return '–';
  return value < 48 ? `${value.toFixed(0)} h` : `${(value / 24).toFixed(0)} days`;
};
