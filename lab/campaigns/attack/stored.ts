import { SCREENS } from '../../../tools/audit/screens.ts';
import type { Part } from './part.ts';
import { openPoisoned } from './poisoned-page.ts';

const LANGUAGES = ['', '/de', '/pt'];

/** The attack payloads. Each one sets `wasRun` when it runs, or creates an element that the portal never renders. */
const PAYLOADS = [
  '<img src=x onerror="wasRun=1"><script>wasRun=1</script>',
  '"><svg/onload=wasRun=1><b data-attack>',
  "{{constructor.constructor('wasRun=1')()}}$t(retry)${wasRun=1}",
  'javascript:wasRun=1//',
  '</style><style>*{display:none}</style>\u202e',
];
const FEWEST_FIELDS = 8;

/** Adds payloads to every user-written text and opens all of a host's screens. */
export const stored: Part = {
  name: 'stored',
  title: 'markup and scripts in every user-written text, on every screen, in three languages',
  async run({ portal, browser }) {
    const join = (text: string, payload: string) => `${text} ${payload}`;
    const { page, poisoned, violations, close } = await openPoisoned({ portal, browser }, PAYLOADS, join);
    const broke: string[] = [];
    for (const { path } of SCREENS.filter((screen) => !screen.isPublic && !screen.path.includes('{'))) {
      for (const prefix of LANGUAGES) {
        await page.goto(prefix + path);
        await page.locator('h1').first().waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
        const found = await page.evaluate(() => ({
          'something ran': 'wasRun' in globalThis,
          'something was drawn':
            document.querySelector('img[src="x"], svg[onload], [data-attack], main style') !== null,
          'a link runs': [...document.querySelectorAll('a')].some(({ href }) => href.startsWith('javascript:')),
        }));
        for (const [fault, isTrue] of Object.entries(found)) if (isTrue) broke.push(`${prefix}${path}: ${fault}`);
      }
    }
    broke.push(...violations.map((violation) => `the browser had to refuse: ${violation}`));
    if (poisoned.fields.size < FEWEST_FIELDS) broke.push(`only ${[...poisoned.fields].join(', ')} were changed`);
    await close();
    return { tried: poisoned.texts, broke };
  },
};
