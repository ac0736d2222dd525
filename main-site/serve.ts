import { parseArgs } from 'node:util';
import { buildSite, startSite } from './site-server.ts';

const USAGE = `A page that is not the portal's, which mounts its bookings (docs/embedding.md).

  npm run main-site -- [--port 4020] [--portal http://localhost:4000]

Run npm start in another terminal first. /plain has no framework, /react-18 and /react-19 have theirs.
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    portal: { type: 'string', default: 'http://localhost:4000' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(USAGE);
else {
  await buildSite();
  const { url } = await startSite({ port: Number(values.port), portal: values.portal });
  process.stdout.write(`main site at ${url}/plain\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}
