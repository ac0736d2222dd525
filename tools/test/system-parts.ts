import type { Check } from './check.ts';
import { runJest } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { checkLab, runLab } from './lab.ts';

/**
 * Tests that need programs beyond npm packages: a database server, a web server, an office suite. Each part lists its
 * programs and how to install them. `npm test` mentions that it left them out.
 */
export type SystemPart = Check & {
  programs: { command: string; install: string }[];
  /** Skipped as root, or without the programs. */
  isOptional?: true;
};

export const SYSTEM_PARTS: SystemPart[] = [
  {
    name: 'lab',
    title: 'the lab and the main site: types, lint, tests, and faults of areas in a browser',
    programs: [],
    run: checkLab,
  },
  {
    name: 'postgresql',
    title: "the reference API's whole suite on a real PostgreSQL",
    programs: [{ command: 'postgres', install: 'apt-get install -y postgresql' }],
    run: () => runJest('lab/system/test-on-postgres.ts', { report: 'postgresql.json', workers: 1 }),
  },
  {
    name: 'long-journeys',
    title:
      'the journeys that take long: foreign pages and their frameworks, two releases that meet, every screen twice',
    programs: [],
    run: () => runJourneys('long'),
  },
  {
    name: 'libreoffice',
    title: 'exported CSV opened in LibreOffice, cell by cell',
    programs: [{ command: 'soffice', install: 'apt-get install -y --no-install-recommends libreoffice-calc' }],
    run: () => runLab('lab/system/csv-in-libreoffice.ts'),
  },
  {
    name: 'production',
    title: 'the portal behind nginx: two edges, PostgreSQL, HTTP/2, a canary, an edge that dies',
    programs: [
      { command: 'nginx', install: 'apt-get install -y --no-install-recommends nginx' },
      { command: 'postgres', install: 'apt-get install -y postgresql' },
    ],
    run: () => runLab('lab/system/production.ts'),
  },
  {
    name: 'alerts',
    title: 'the alert rules and the scrape configuration, read by Prometheus',
    programs: [{ command: 'promtool', install: 'apt-get install -y --no-install-recommends prometheus' }],
    isOptional: true,
    run: () => runLab('lab/system/alerts.ts'),
  },
  {
    name: 'scale',
    title: 'two edges and two APIs on one PostgreSQL with a pooler and a replica, killed under load with nothing lost',
    programs: [
      { command: 'nginx', install: 'apt-get install -y --no-install-recommends nginx' },
      { command: 'postgres', install: 'apt-get install -y postgresql' },
      { command: 'pgbouncer', install: 'apt-get install -y --no-install-recommends pgbouncer' },
    ],
    run: () => runLab('lab/system/scale.ts'),
  },
  {
    name: 'browsers',
    title: 'what hosts do, in a real Firefox and a real WebKit',
    programs: [
      { command: 'firefox-esr', install: 'apt-get install -y --no-install-recommends firefox-esr' },
      { command: 'WebKitWebDriver', install: 'apt-get install -y --no-install-recommends webkit2gtk-driver' },
      { command: 'Xvfb', install: 'apt-get install -y --no-install-recommends xvfb' },
    ],
    run: () => runLab('lab/system/browsers.ts'),
  },
  {
    name: 'delivery',
    title:
      'a hundred schedules of releases and two edges over a store that fails, hangs, lies and loses, with thieves and kills',
    programs: [],
    run: () => runLab('lab/campaigns/delivery.ts', ['--fixed']),
  },
  {
    name: 'canary',
    title: 'two canaries watched by the command in a running portal: the failing one is ended, the good one promoted',
    programs: [],
    // Edges only write their counts each half minute. The language part builds in a copy of the sources.
    runsBeside: 'language',
    run: () => runLab('lab/system/canary.ts'),
  },
  {
    name: 'language',
    title: 'a seventh language: a line, JSON files and labels, and it is spoken everywhere; whatever lacks is named',
    programs: [],
    run: () => runLab('lab/system/seventh-language.ts'),
  },
  {
    name: 'full-disk',
    title: 'a release store on a disk that is full: nothing is left, nothing is changed, the reason is said',
    programs: [{ command: 'unshare', install: 'apt-get install -y util-linux' }],
    run: () => runLab('lab/system/full-disk.ts'),
  },
  {
    name: 'copied-folder',
    title: 'npm start in a folder and in a copy of it at the same time: ports and rows of its own for each',
    programs: [{ command: 'git', install: 'apt-get install -y git' }],
    run: () => runLab('lab/system/copied-folder.ts'),
  },
  {
    name: 'new-remote',
    title: 'a new remote under a name that a seed draws: what it could break is green right after it, its screens too',
    programs: [{ command: 'git', install: 'apt-get install -y git' }],
    run: () => runLab('lab/system/new-remote.ts'),
  },
  {
    name: 'own-repository',
    title: 'our packages in a registry of packages; from there an area in a repository of its own, live in a portal',
    programs: [{ command: 'git', install: 'apt-get install -y git' }],
    run: () => runLab('lab/system/own-repository.ts'),
  },
  {
    name: 'probe',
    title: 'npm run host-portal -- probe on PostgreSQL, and against twelve servers that differ',
    programs: [{ command: 'postgres', install: 'apt-get install -y postgresql' }],
    run: () => runLab('lab/system/probe.ts'),
  },
];
