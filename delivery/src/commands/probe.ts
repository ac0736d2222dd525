import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Misuse, readFlags, runCommand, webAddressOf } from '../command-line.ts';
import { probe } from '../probe/probe.ts';
import { rowsOf, textOf } from '../probe/report.ts';
import { anonymised } from '../probe/tape.ts';

const USAGE =
  'npm run host-portal -- probe --api <address> [--origin <portal>] [--product Bagpost] [--tape <file>] [--write <a test booking>]';
const HELP = `Checks whether an API is compatible with the portal (spec §7). For each call, each rule about headers and cookies, and
each assumption of the portal it prints whether the API agrees, differs or does not reveal it, and the settings to use.

  ${USAGE}

  --api      its address, before /v2
  --origin   the portal's address, if browsers will call the API directly; by default the portal's edge proxies calls
  --product  first part of the visitor header {product}-Uuid
  --tape     writes the responses to a file, without names, contacts, codes and amounts, for tests of the API client
  --write    a test booking: also makes changes that can be restored, and restores them (docs/adopting.md)

The command asks for the token of a host's session, or reads it from PROBE_TOKEN or standard input. There is no flag for
it, because shells store flags. Without --write it only sends GET and OPTIONS. A 429 ends the probe at once.
Exit code: 0 nothing differs, 1 something differs, 3 the API asked for a pause.
`;

await runCommand(USAGE, async () => {
  const { values } = readFlags({
    options: {
      api: { type: 'string' },
      origin: { type: 'string' },
      product: { type: 'string', default: 'Bagpost' },
      tape: { type: 'string' },
      write: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (!values.api) throw new Misuse('name the API with --api');
  const api = webAddressOf('--api', values.api);
  if (api.search || api.hash || /\/v\d\/?$/.test(api.pathname)) throw new Misuse(`--api ${values.api}: leave out /v2`);
  if (api.username || api.password)
    throw new Misuse('--api contains a password, which the shell would store: pass the address alone');
  const origin = values.origin === undefined ? null : webAddressOf('--origin', values.origin).origin;
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(values.product))
    throw new Misuse(`--product ${values.product} is not allowed in a header`);
  const token = await readToken();
  const { product, tape: file, write: testBooking } = values;
  const { study, report, tape } = await probe({ api: api.href, token, product, origin, testBooking });
  // Saves the tape before creating the report, so that the tape isn't lost if the report fails.
  if (file !== undefined) await keepTape(file, JSON.stringify(anonymised(tape)));
  console.log(textOf(report, study));
  const isDifferent = rowsOf(report).some(({ verdict }) => verdict === 'differs');
  process.exitCode = study.limit ? 3 : isDifferent ? 1 : 0;
});

async function keepTape(file: string, content: string) {
  await writeFile(file, content + '\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Misuse(
      `--tape ${file} cannot be written (${error.code === 'EEXIST' ? 'it is there already' : error.code})`,
    );
  });
}

async function readToken(): Promise<string> {
  const { PROBE_TOKEN } = process.env;
  const given = (PROBE_TOKEN ?? (await (process.stdin.isTTY ? askWithoutEcho() : text(process.stdin)))).trim();
  const token = given.replace(/^Token\s+/i, '');
  if (token === '') throw new Misuse('the token is missing: type it when asked, or set PROBE_TOKEN');
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Misuse('the token has a character that headers do not allow: copy it again');
  return token;
}

function askWithoutEcho(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Stops the terminal from echoing input, so that the token isn't shown.
  process.stderr.write('Token of a host (it is not shown): ');
  return new Promise((resolve, reject) => {
    lines.once('SIGINT', () => reject(new Misuse('no token was typed')));
    lines.question('', resolve);
  }).finally(() => {
    lines.close();
    process.stderr.write('\n');
  }) as Promise<string>;
}
