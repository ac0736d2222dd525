import { parseArgs } from 'node:util';
import { buildSite, startSite } from './site-server.ts';

const USAGE = 'npm run host-portal -- main-site [--port 4020] [--portal http://localhost:4000]';
const HELP = `Serves a third-party page that embeds bookings (docs/embedding.md).

  ${USAGE}

Run npm start in another terminal first. /plain uses no framework, /react-18 and /react-19 use React.
`;

const flags = readFlags();
if (typeof flags === 'string') {
  process.stderr.write(`${flags}; use: ${USAGE}\n`);
  process.exitCode = 2;
} else if (flags.help) process.stdout.write(HELP);
else {
  await buildSite();
  const { url } = await startSite({ port: Number(flags.port), portal: flags.portal });
  process.stdout.write(`main site at ${url}/plain\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

/** Returns the parsed options. Exits with a one-line message if the options are invalid. */
function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4020' },
        portal: { type: 'string', default: 'http://localhost:4000' },
        help: { type: 'boolean', default: false },
      },
    });
    if (!/^\d+$/.test(values.port) || Number(values.port) > 65_535) return `--port ${values.port} is not a port`;
    if (!/^https?:/.test(values.portal) || !URL.canParse(values.portal))
      return `--portal ${values.portal} is not an address`;
    return values;
  } catch (error) {
    return (error as Error).message.split(/\.\s/)[0] ?? '';
  }
}
