/** The groups of users: teams that ship an area, operators of the portal, and owners of a different API or page. */
export const GROUPS = {
  team: 'Teams that ship an area',
  platform: 'The platform',
  adopter: 'Adopters: another API, another page',
} as const;

type Command = {
  name: string;
  for: keyof typeof GROUPS;
  title: string;
  /** Whether the command is also available in a team's repository, where only packages are installed. */
  isInOneArea?: true;
  hasNoOptions?: true;
  /** Reads the command's flags from the command line and runs the command. */
  run: () => Promise<unknown>;
};

const script = (file: string) => () => import(new URL(`../${file}`, import.meta.url).href) as Promise<unknown>;

/** All commands of `host-portal`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'dev',
    for: 'team',
    title: 'run one area from its sources inside the whole portal',
    isInOneArea: true,
    run: () => import('./dev.ts'),
  },
  {
    name: 'standalone',
    for: 'team',
    title: 'run one area on a page without the portal',
    isInOneArea: true,
    run: () => import('./standalone.ts'),
  },
  { name: 'new-remote', for: 'team', title: 'create the files of a new area', run: () => import('./new-remote.ts') },
  {
    name: 'texts',
    for: 'team',
    title: 'check that an area has every text in every language',
    isInOneArea: true,
    run: () => import('@host-portal/delivery/commands/texts'),
  },
  {
    name: 'preview',
    for: 'team',
    title: 'publish candidates for people with their link',
    isInOneArea: true,
    run: () => import('@host-portal/delivery/commands/preview'),
  },
  {
    name: 'release',
    for: 'team',
    title: 'build an area, ask the gate, and make it live',
    isInOneArea: true,
    run: () => import('@host-portal/delivery/commands/release'),
  },
  {
    name: 'canary',
    for: 'team',
    title: 'serve a release to some visitors, and let page views decide',
    isInOneArea: true,
    run: () => import('@host-portal/delivery/commands/canary'),
  },
  {
    name: 'rollback',
    for: 'team',
    title: 'go back to the last good release of an area',
    isInOneArea: true,
    run: () => import('@host-portal/delivery/commands/rollback'),
  },
  {
    name: 'releases',
    for: 'team',
    title: 'show the live releases, since when and by whom',
    isInOneArea: true,
    run: () => import('@host-portal/delivery/commands/releases'),
  },
  {
    name: 'retire',
    for: 'team',
    title: 'remove an area from the portal',
    isInOneArea: true,
    run: () => import('@host-portal/delivery/commands/retire'),
  },
  {
    name: 'embed',
    for: 'team',
    title: 'print the tags for a third-party page',
    isInOneArea: true,
    run: () => import('./embed.ts'),
  },
  {
    name: 'audit',
    for: 'team',
    title: 'check every screen with axe, in every language',
    run: script('tools/audit.ts'),
  },
  {
    name: 'words',
    for: 'team',
    title: 'show every text in six languages on one page',
    hasNoOptions: true,
    run: script('shared-lib/gallery/texts/write.ts'),
  },
  {
    name: 'owners',
    for: 'platform',
    title: 'manage who may sign which area, and their keys',
    run: () => import('@host-portal/delivery/commands/owners'),
  },
  {
    name: 'resign',
    for: 'platform',
    title: 'sign the live releases again, with a new key',
    run: () => import('@host-portal/delivery/commands/resign'),
  },
  {
    name: 'snapshot',
    for: 'platform',
    title: 'sign the live releases as the minimum for new edges',
    run: () => import('@host-portal/delivery/commands/snapshot'),
  },
  {
    name: 'restore',
    for: 'platform',
    title: 'put back what a restored store lacks and edges have',
    run: () => import('@host-portal/delivery/commands/restore'),
  },
  {
    name: 'sweep',
    for: 'platform',
    title: 'list or remove releases that nobody uses',
    run: () => import('@host-portal/delivery/commands/sweep'),
  },
  {
    name: 'pack',
    for: 'platform',
    title: 'write the packages that other repositories install',
    run: () => import('./pack.ts'),
  },
  {
    name: 'codeowners',
    for: 'platform',
    title: 'write CODEOWNERS from the owners in remote.json',
    hasNoOptions: true,
    run: () => import('./codeowners.ts'),
  },
  {
    name: 'new-brand',
    for: 'platform',
    title: 'create the folder of another marketplace',
    run: () => import('./new-brand.ts'),
  },
  {
    name: 'icons',
    for: 'platform',
    title: "draw the app's icons from the logo of each brand",
    hasNoOptions: true,
    run: script('brands/write-icons.ts'),
  },
  {
    name: 'approve',
    for: 'platform',
    title: 'approve the pending spots of the demo',
    run: script('reference-api/src/approve.ts'),
  },
  {
    name: 'seed',
    for: 'platform',
    title: 'fill a database with generated data',
    run: script('reference-api/src/seed.ts'),
  },
  {
    name: 'probe',
    for: 'adopter',
    title: 'compare an API with the specification',
    run: () => import('@host-portal/delivery/commands/probe'),
  },
  {
    name: 'conformance',
    for: 'adopter',
    title: 'check how a third-party page embeds an area',
    run: () => import('@host-portal/delivery/commands/conformance'),
  },
  {
    name: 'main-site',
    for: 'adopter',
    title: 'serve a third-party page that embeds bookings',
    run: script('main-site/serve.ts'),
  },
];
