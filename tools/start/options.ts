import { parseArgs } from 'node:util';
import { Problem } from '@host-portal/delivery/portal/problem';

export type StartOptions = {
  /** The requested port. Null for the default port, or the first free port after it. */
  port: number | null;
  apiPort: number | null;
  /** The URL of a running API, without /v2. Null to start the reference API with demo data. */
  api: string | null;
  httpsPort: number | null;
  fresh: boolean;
  lan: boolean;
  /** The name of the brand. Undefined for the default brand. */
  brand: string | undefined;
  help: boolean;
};

export const USUAL_PORT = 4000;
export const USUAL_API_PORT = 4010;
export const USUAL_HTTPS_PORT = 4443;

export const USAGE = `npm start [-- options]

Builds and releases what has changed, starts the reference API with demo data and the edge, and prints
the portal's address. All data is in .data/. Ctrl-C stops everything.

  --port <n>       port of the portal (${USUAL_PORT}, or the first after it that is free)
  --api-port <n>   port of the reference API (${USUAL_API_PORT}, or the first after it that is free)
  --api <address>  uses your API instead of the reference API and its demo data, like EDGE_API; set the variables that
                   npm run host-portal -- probe prints for it (docs/adopting.md)
  --https-port <n> port of the portal for Safari (${USUAL_HTTPS_PORT}, or the first after it that is free)
  --fresh          deletes the demo data and seeds it again, relative to today
  --lan            HTTPS with a self-signed certificate, for a phone in the same network. The phone warns once;
                   everything works except offline, which browsers do not allow with such a certificate
  --brand <name>   the marketplace in the folder brands/<name>, with separate data and the same releases
                   (npm run host-portal -- new-brand writes such a folder)
  --help           shows this text

Untouched demo data moves forward with the calendar, and your changes stay.`;

/** Parses the options. Throws a Problem for an unknown option or an invalid port. */
export function startOptions(args: string[], env: NodeJS.ProcessEnv = process.env): StartOptions {
  const { values } = parse(args);
  const options = {
    port: portOf('--port', values.port),
    apiPort: portOf('--api-port', values['api-port']),
    api: values.api === undefined ? addressOf('EDGE_API', env['EDGE_API']) : addressOf('--api', values.api),
    httpsPort: portOf('--https-port', values['https-port']),
    fresh: values.fresh,
    lan: values.lan,
    brand: values.brand,
    help: values.help,
  };
  const port = options.port ?? USUAL_PORT;
  if (options.api !== null) {
    if (options.fresh || options.apiPort !== null)
      throw new Problem(
        `${options.api} has its own data and its own port: leave --fresh and --api-port away, or the API.`,
      );
    return options;
  }
  if (port === (options.apiPort ?? USUAL_API_PORT))
    throw new Problem(`The portal and the API cannot share port ${port}.`);
  return options;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        'api-port': { type: 'string' },
        api: { type: 'string' },
        'https-port': { type: 'string' },
        fresh: { type: 'boolean', default: false },
        lan: { type: 'boolean', default: false },
        brand: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new Problem(`${sentence.replace(/\.$/, '')}. See npm start -- --help`, { cause: error });
  }
}

function addressOf(option: string, text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Problem(`${option} ${text} is not an address: use http://… or https://…, without /v2.`);
  return url.href.replace(/\/+$/, '');
}

function portOf(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Problem(`${option} ${text} is not a port: use a number from 1 to 65535.`);
  return port;
}
