import type { Locator, Page } from '@playwright/test';
import { type EmbedInterface, missingFrom, PUBLISHED_INTERFACE } from '@host-portal/shared-lib/embed-interface';
import { GUEST } from './foreign-page.ts';
import type { Verdicts } from './verdicts.ts';

/** Time limit for an area to reach each state. */
const TIMEOUT_MS = 10_000;

/** The functions of the area's module. They run in the page. */
type InPage = {
  provides: EmbedInterface | undefined;
  mount: (props: object) => Promise<void>;
  update: (props: object) => Promise<void>;
  unmount: (props: object) => Promise<void>;
};

/**
 * Mounts a second copy of the area on the page, and checks its languages, a colour, its published interface and how it
 * handles a wrong token.
 */
export async function tryOwnMounts(page: Page, verdicts: Verdicts, token: string | undefined): Promise<void> {
  const basePath = await page.evaluate(() => location.pathname.replace(/\/account\/bookings.*$/, ''));
  await takeModule(page);
  const provides = await page.evaluate(() => (globalThis as unknown as { conformance: InPage }).conformance.provides);
  verdicts.say(
    'is a published interface',
    provides ? missingFrom(provides, PUBLISHED_INTERFACE) : ['it has no version'],
  );
  await tryLanguages(page, verdicts, { basePath, token });
  await tryWrongToken(page, verdicts, basePath);
}

const second = (page: Page) => page.locator(`#conformance-area ${GUEST}`);

/** Imports the area's module again. The browser returns the module that the page has already loaded. */
const takeModule = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    const address = scripts.findLast((name) => /\/embed\/[\w-]+\.js/.test(name)) ?? '';
    Object.assign(globalThis, { conformance: (await import(address)) as object, heard: 0 });
  });

const perform = (page: Page, what: 'mount' | 'update' | 'unmount', props: object) =>
  page.evaluate(
    async ([name, given]) => {
      const id = 'conformance-area';
      const made = () => document.body.appendChild(Object.assign(document.createElement('div'), { id }));
      const element = document.getElementById(id) ?? made();
      const scope = globalThis as unknown as { conformance: InPage; heard: number };
      const onUnauthorised = () => {
        scope.heard += 1;
      };
      await scope.conformance[name]({ domElement: element, onUnauthorised, ...given });
      if (name === 'unmount') element.remove();
    },
    [what, props] as const,
  );

const appears = (page: Page, what: string) =>
  second(page)
    .locator(what)
    .first()
    .waitFor({ timeout: TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );

async function tryLanguages(page: Page, verdicts: Verdicts, props: { basePath: string; token: string | undefined }) {
  const languageOf = (area: Locator) => area.getAttribute('lang', { timeout: TIMEOUT_MS }).catch(() => null);
  const first = page.locator(GUEST).first();
  await perform(page, 'mount', { ...props, language: 'xx' });
  const isEnglish = (await appears(page, 'h1')) && (await languageOf(second(page))) === 'en';
  verdicts.say('speaks its own language, English for one we do not have', isEnglish ? [] : ['"xx" is not English']);
  if (!isEnglish) return perform(page, 'unmount', {});

  const own = await languageOf(first);
  const other = own === 'pt' ? 'fr' : 'pt';
  const before = await second(page).elementHandle();
  await perform(page, 'update', { language: other });
  const isSame = await second(page).evaluate((element, known) => element === known, before);
  verdicts.say('two stand in two languages, and update makes no new mount', [
    ...((await languageOf(second(page))) === other ? [] : [`update did not change its language to ${other}`]),
    ...(isSame ? [] : ['update mounted it again']),
    ...((await languageOf(first)) === own ? [] : ['the other one changed its language, too']),
  ]);

  const colour = '#7a2e0e';
  await page.evaluate(
    (value) => document.getElementById('conformance-area')?.style.setProperty('--host-accent', value),
    colour,
  );
  await perform(page, 'update', {});
  const accent = await second(page).evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--bp-colors-brand-solid').trim(),
  );
  verdicts.say('takes a colour of the page', accent === colour ? [] : [`--host-accent ${colour} became ${accent}`]);
  return perform(page, 'unmount', {});
}

async function tryWrongToken(page: Page, verdicts: Verdicts, basePath: string) {
  await perform(page, 'mount', { basePath, token: 'no-token-of-anybody' });
  const isCard = await appears(page, 'h2');
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
  verdicts.say('a wrong token is a card, and told once', [
    ...(isCard ? [] : ['nothing says that the session has ended']),
    ...(heard === 1 ? [] : [`onUnauthorised was called ${heard} times`]),
  ]);
  await perform(page, 'unmount', {});
}
