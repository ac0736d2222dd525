import type { Check } from './check.ts';
import { runJest } from './jest.ts';
import { runJourneys } from './journeys.ts';
import { checkLab, runLab } from './lab.ts';

/**
 * A test that needs programs beyond npm packages, for example a database server, a web server or an office suite.
 * `programs` lists them and how to install each. `npm test` mentions that it doesn't run these parts.
 */
export type SystemPart = Check & {
  programs: { command: string; install: string }[];
  /** Whether the part is skipped with a message if a program is missing or the user isn't root. */
  isOptional?: true;
  /** Whether `--quick` leaves the part out, so that the checks of each change take at most 40 minutes. */
  isSlow?: true;
};

export const SYSTEM_PARTS: SystemPart[] = [
  {
    name: 'lab',
    title: 'types, lint and tests of the lab and the main site, and broken areas in a browser',
    programs: [],
    run: checkLab,
  },
  {
    name: 'postgresql',
    title: "the reference API's test suite on PostgreSQL",
    programs: [{ command: 'postgres', install: 'apt-get install -y postgresql' }],
    run: () => runJest('lab/system/test-on-postgres.ts', { report: 'postgresql.json', workers: 1 }),
  },
  {
    name: 'long-journeys',
    title: 'slow journeys: third-party pages with their frameworks, two releases side by side, every screen twice',
    isSlow: true,
    programs: [],
    run: () => runJourneys('long'),
  },
  {
    name: 'libreoffice',
    title: 'exported CSV files in LibreOffice, cell by cell',
    programs: [{ command: 'soffice', install: 'apt-get install -y --no-install-recommends libreoffice-calc' }],
    run: () => runLab('lab/system/csv-in-libreoffice.ts'),
  },
  {
    name: 'production',
    title: 'the portal behind nginx with two edges, PostgreSQL, HTTP/2, a canary, and an edge that is killed',
    programs: [
      { command: 'nginx', install: 'apt-get install -y --no-install-recommends nginx' },
      { command: 'postgres', install: 'apt-get install -y postgresql' },
    ],
    run: () => runLab('lab/system/production.ts'),
  },
  {
    name: 'restore',
    title: 'the documented restore of PostgreSQL and the release store, with old edges and a new one',
    programs: [{ command: 'postgres', install: 'apt-get install -y postgresql' }],
    run: () => runLab('lab/system/restore.ts'),
  },
  {
    name: 'alerts',
    title: 'the alert rules and the scrape configuration in Prometheus',
    programs: [{ command: 'promtool', install: 'apt-get install -y --no-install-recommends prometheus' }],
    isOptional: true,
    run: () => runLab('lab/system/alerts.ts'),
  },
  {
    name: 'scale',
    title: 'two edges and two APIs with a pooler and a replica, killed under load without losing a write',
    programs: [
      { command: 'nginx', install: 'apt-get install -y --no-install-recommends nginx' },
      { command: 'postgres', install: 'apt-get install -y postgresql' },
      { command: 'pgbouncer', install: 'apt-get install -y --no-install-recommends pgbouncer' },
    ],
    run: () => runLab('lab/system/scale.ts'),
  },
  {
    name: 'browsers',
    title: 'the main tasks of a host in Firefox and WebKit',
    isSlow: true,
    programs: [
      { command: 'firefox-esr', install: 'apt-get install -y --no-install-recommends firefox-esr' },
      { command: 'WebKitWebDriver', install: 'apt-get install -y --no-install-recommends webkit2gtk-driver' },
      { command: 'Xvfb', install: 'apt-get install -y --no-install-recommends xvfb' },
    ],
    run: () => runLab('lab/system/browsers.ts'),
  },
  {
    name: 'delivery',
    title: 'a hundred random schedules of releases with two edges, a faulty store, stolen keys and killed processes',
    programs: [],
    run: () => runLab('lab/campaigns/delivery.ts', ['--fixed']),
  },
  {
    name: 'canary',
    title: 'two canaries in a running portal: the command ends the failing one and promotes the good one',
    isSlow: true,
    programs: [],
    // This part mostly waits for edges, which write their counts every half minute, and the language part builds in a
    // copy of the sources. So both may run at the same time.
    runsBeside: 'language',
    run: () => runLab('lab/system/canary.ts'),
  },
  {
    name: 'language',
    title: 'a seventh language from one line, JSON files and labels; missing texts are reported',
    isSlow: true,
    programs: [],
    run: () => runLab('lab/system/seventh-language.ts'),
  },
  {
    name: 'full-disk',
    title: 'a release store on a full disk, which stays unchanged and reports the reason',
    programs: [{ command: 'unshare', install: 'apt-get install -y util-linux' }],
    run: () => runLab('lab/system/full-disk.ts'),
  },
  {
    name: 'copied-folder',
    title: 'npm start in a folder and its copy at the same time, with separate ports and data',
    programs: [{ command: 'git', install: 'apt-get install -y git' }],
    run: () => runLab('lab/system/copied-folder.ts'),
  },
  {
    name: 'new-remote',
    title: 'a new remote with a random name, which passes all checks and opens all its screens',
    isSlow: true,
    programs: [{ command: 'git', install: 'apt-get install -y git' }],
    run: () => runLab('lab/system/new-remote.ts'),
  },
  {
    name: 'own-repository',
    title: 'an area in its own repository, from a package registry to a live portal',
    programs: [{ command: 'git', install: 'apt-get install -y git' }],
    run: () => runLab('lab/system/own-repository.ts'),
  },
  {
    name: 'stock-hosts',
    title: 'hosts built with Rspack and Vite that name bookings in their remotes',
    programs: [],
    run: () => runLab('lab/system/stock-hosts.ts'),
  },
  {
    name: 'probe',
    title: 'npm run host-portal -- probe on PostgreSQL and against twelve deviating servers',
    programs: [{ command: 'postgres', install: 'apt-get install -y postgresql' }],
    run: () => runLab('lab/system/probe.ts'),
  },
  {
    name: 'containers',
    title: 'both Dockerfiles and docker-compose.yml in Podman: check-in, release, a killed edge, a database restart',
    isSlow: true,
    isOptional: true,
    programs: ['mmdebstrap', 'buildah', 'podman', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'docker-compose'].map(
      (command) => ({ command, install: `apt-get install -y --no-install-recommends ${command}` }),
    ),
    run: () => runLab('lab/containers/containers.ts'),
  },
];
