import { html } from 'ghtml';
import { GOOD_VITAL, type Line, type VitalName } from '@host-portal/delivery/store';
import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import { isolated } from '@host-portal/shared-lib/written-text';
import type { AreaStatus, ReleaseStatus } from './area-status.ts';
import { STATUS_STYLE } from './status-style.ts';

/** The number of changes that are always shown. Older changes can be expanded. */
const NEWEST_LINES = 5;
/**
 * The interval in seconds at which the page refreshes itself. Refreshing is off by default, because it may interrupt
 * reading.
 */
const REFRESH_SECONDS = 30;

export type StatusPage = {
  brand: string;
  /** The time at which the data was collected, as an ISO instant. */
  at: string;
  areas: AreaStatus[];
  /** The edge's current problems, one sentence each. */
  alarms: string[];
  isRefreshing: boolean;
};

/**
 * Renders the status page for teams, which shows the live releases from the edge's own data. The page has no scripts.
 */
export function statusPage({ brand, at, areas, alarms, isRefreshing }: StatusPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>What is live · ${isolated(brand)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
!${isRefreshing ? html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ''}
<style>!${STATUS_STYLE}</style>
</head>
<body>
<main>
<header><h1>What is live</h1><p>${isolated(brand)}, !${time(at)}. Page views and vitals of the last seven days, bars of the last two days.
!${isRefreshing ? html`Refreshes every ${REFRESH_SECONDS} s: <a href="?">stop</a>` : html`<a href="?refresh">Refresh every ${REFRESH_SECONDS} s</a>`}</p></header>
!${alarmBox(alarms)}
!${areas.length === 0 ? html`<p class="empty">Nothing is live yet. <code>npm run release -- shell</code> is the first step.</p>` : areas.map(areaSection).join('\n')}
</main>
</body>
</html>
`;
}

/**
 * Renders the current problems as a list. The list is inside the alert element, because `role="alert"` on the list
 * itself would replace its list role.
 */
const alarmBox = (alarms: readonly string[]): string =>
  alarms.length === 0
    ? ''
    : html`<div class="alarms" role="alert"><ul>!${alarms.map((alarm) => html`<li>${alarm}</li>`)}</ul></div>`;

function areaSection(area: AreaStatus): string {
  const { name, owner, live, canary, withdrawn, history } = area;
  return html`<section aria-labelledby="${name}">
<h2 id="${name}">${name} <small>team ${owner}</small></h2>
<div class="figures">
!${live ? releaseFigures('live', 'Live', live) : html`<p class="empty">Retired: nothing of it is live.</p>`}
!${canary ? releaseFigures('canary', `Canary, ${canary.percent} %`, canary) : ''}
</div>
!${bars(area)}
!${withdrawn.length > 0 ? html`<p class="withdrawn">Withdrawn: !${withdrawn.map((version) => html`<code>${version}</code>`).join(', ')}</p>` : ''}
!${historyList(history)}
</section>`;
}

function releaseFigures(kind: 'live' | 'canary', title: string, release: ReleaseStatus): string {
  const { version, since, by, views, failed, vitals } = release;
  return html`<div class="release ${kind}">
<h3>${title} <code>${version}</code></h3>
<p>!${since ? html`since !${time(since)}!${by ? html` by ${by}` : ''}` : 'since before the history begins'}</p>
<dl>
<div><dt>Page views</dt><dd>${views.toLocaleString('en-GB')}</dd></div>
<div class="${failed !== null && failed > 0.005 ? 'bad' : ''}"><dt>Failed</dt><dd>${failed === null ? '–' : percent(failed)}</dd></div>
!${(['lcp', 'inp', 'cls'] as const).map((name) => vital(name, vitals[name])).join('\n')}
</dl>
</div>`;
}

const VITALS: Record<VitalName, { title: string; format: (value: number) => string }> = {
  lcp: { title: 'LCP p75', format: (value) => `${(value / 1000).toFixed(1)} s` },
  inp: { title: 'INP p75', format: (value) => `${Math.round(value)} ms` },
  cls: { title: 'CLS p75', format: (value) => value.toFixed(2) },
};

function vital(name: VitalName, measured: ReleaseStatus['vitals'][VitalName]): string {
  const { title, format } = VITALS[name];
  const isBad = measured !== null && measured.p75 > GOOD_VITAL[name];
  return html`<div class="${isBad ? 'bad' : ''}"><dt>${title}</dt><dd>${measured ? format(measured.p75) : '–'}</dd></div>`;
}

const BAR_WIDTH = 8;
const BARS_HEIGHT = 48;

/** Renders a chart of page views per hour, with failed ones in red, and a label that contains the same numbers. */
function bars({ name, hours }: AreaStatus): string {
  const most = Math.max(1, ...hours.map(({ views }) => views));
  const total = hours.reduce((sum, { views }) => sum + views, 0);
  const failed = hours.reduce((sum, each) => sum + each.failed, 0);
  const drawn = hours.map(({ hour, views, failed: bad }, at) => {
    const height = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((BARS_HEIGHT * count) / most)));
    const bar = (count: number, kind: string) =>
      html`<rect class="${kind}" x="${at * BAR_WIDTH}" y="${BARS_HEIGHT - height(count)}" width="${BAR_WIDTH - 2}" height="${height(count)}"/>`;
    return html`<g><title>${hour.replace('T', ' ')}:00, ${views} page views, ${bad} failed</title>!${bar(views, 'views')}!${bar(bad, 'failed')}</g>`;
  });
  const says = `${name}: ${total} page views in the last ${hours.length} hours, ${failed} failed`;
  return html`<svg role="img" aria-label="${says}" viewBox="0 0 ${hours.length * BAR_WIDTH} ${BARS_HEIGHT}" preserveAspectRatio="none">!${drawn}</svg>
<p class="axis"><span>${hours.length} hours ago</span><span>now</span></p>`;
}

function historyList(history: readonly Line[]): string {
  const lines = history.map(historyLine);
  const older = lines.slice(NEWEST_LINES);
  return html`<ol>!${lines.slice(0, NEWEST_LINES).join('')}</ol>!${
    older.length > 0
      ? html`<details><summary>${older.length === 1 ? 'one more change' : `${older.length} more changes`}</summary><ol>!${older.join('')}</ol></details>`
      : ''
  }`;
}

function historyLine(line: Line): string {
  const { entry, serial } = line;
  if (!entry) return html`<li><strong class="bad">change ${serial} is not believed: ${line.problem}</strong></li>`;
  const { actor, from, to, because, verdict } = entry.change;
  const versions = [from, to]
    .filter((version) => version !== undefined)
    .map((version) => html`<code>${version}</code>`);
  const said = [because, verdict].filter((text) => text !== undefined).map((text) => html`<q>${text}</q>`);
  return html`<li>!${time(entry.changedAt)} <b>${whatChanged(entry)}</b> !${versions.join(' → ')} by ${actor} !${said.join(' ')}</li>`;
}

function whatChanged({ change: { kind }, canary }: RegistryEntry): string {
  if (kind !== 'canary') return kind;
  return canary ? `canary at ${canary.percent} %` : 'canary ended';
}

const time = (iso: string) => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

const percent = (part: number) => `${(100 * part).toFixed(2)} %`;
