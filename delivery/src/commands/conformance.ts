import { chromium } from '@playwright/test';
import { Misuse, readFlags, runCommand, webAddressOf } from '../command-line.ts';
import { judge } from '../conformance/judge.ts';
import { BROWSER_ARGS, findBrowser } from '../portal/browser.ts';

const USAGE =
  'npm run host-portal -- conformance <address where the area stands> [--away /] [--token=<session>] [--cycles 10]';
const HELP = `Checks how a third-party page embeds an area of the portal. Prints a table of verdicts, with advice for each failure.

  ${USAGE}

  --away    a path of the same page without the area, which the page opens without a reload
  --token   a host's session, set as the portal's cookie (a token may begin with a hyphen: write --token=…)
  --cycles  how often the area is mounted and unmounted for the last verdict

The browser opens the page, navigates to --away and back like a router, and compares. It changes no data.
`;

/**
 * Checks whether the URL responds. HTTPS URLs aren't checked, because only the browser accepts a self-signed
 * certificate.
 */
const answers = (url: URL) =>
  url.protocol === 'https:' ||
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

await runCommand(USAGE, async () => {
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: {
      away: { type: 'string', default: '/' },
      token: { type: 'string' },
      cycles: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { away, token } = values;
  const cycles = Number(values.cycles);
  if (!Number.isInteger(cycles) || cycles < 1)
    throw new Misuse(`--cycles ${values.cycles} must be a positive whole number`);
  const [address, ...rest] = positionals;
  if (!address || rest.length > 0) throw new Misuse('name one address');
  const url = webAddressOf('the address', address);
  if (!(await answers(url))) throw new Misuse(`no response from ${url.origin}`);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const verdicts = await judge(page, { url, away, token, cycles });
    console.log(verdicts.report);
    process.exitCode = verdicts.failed.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
});
