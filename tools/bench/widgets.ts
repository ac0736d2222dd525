/**
 * `npm run bench -- widgets`: what each widget of ours costs beside Chakra's own (decision 0025). Bytes: a page of one
 * widget less a page of none, Brotli. Time: on a processor four times slower, drawing 20 of them, and from the press
 * to what opens, painted.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Minimizer from 'minimizer-webpack-plugin';
import { chromium, type Browser, type Page } from 'playwright';
import webpack from 'webpack';
import { TYPESCRIPT } from '../build/typescript.ts';
import { quantile } from '../quantile.ts';
import { BROWSER_ARGS, findBrowser } from '../running-portal/browser.ts';

const WIDGETS = ['Menu', 'Select', 'Tabs', 'Tooltip', 'Dialog', 'DateField'] as const;
const MAKERS = ['ours', 'chakra'] as const;
const ROUNDS = 15;
/** Where the focus is when something has opened. */
const OPENED = '[role=menu], [role=listbox], [role=dialog], [role=application], dialog';
const gallery = path.resolve(import.meta.dirname, '../../shared-lib/gallery/widgets');

const folder = await mkdtemp(path.join(tmpdir(), 'widgets-'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
try {
  await build(folder);
  console.log('widget      made by   Brotli    20 drawn   press to open');
  for (const widget of WIDGETS) {
    for (const maker of MAKERS) {
      const bytes = size(`${widget}-${maker}`) - size(`none-${maker}`);
      const { drawn, opened } = await time(browser, `${widget}-${maker}`);
      const kilobytes = `${(bytes / 1000).toFixed(1)} KB`;
      const ms = [drawn, opened].map((value) => (value === null ? '' : `${value.toFixed(0)} ms`));
      console.log(`${widget.padEnd(12)}${maker.padEnd(10)}${kilobytes.padEnd(10)}${ms[0]?.padEnd(11)}${ms[1]}`);
    }
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

function build(output: string): Promise<void> {
  const entryOf = (widget: string, maker: string) => {
    const [mount, parts] = ['mount', maker].map((file) => JSON.stringify(path.join(gallery, `${file}.tsx`)));
    const widgetImport = `import { ${widget} } from ${parts};`;
    const code = `import { mount } from ${mount}; ${widget === 'none' ? 'const none = null;' : widgetImport} mount(${widget});`;
    return [`${widget}-${maker}`, `data:text/javascript,${encodeURIComponent(code)}`] as const;
  };
  const entry = Object.fromEntries(['none', ...WIDGETS].flatMap((each) => MAKERS.map((maker) => entryOf(each, maker))));
  return new Promise((done, fail) =>
    webpack(
      {
        mode: 'production',
        devtool: false,
        context: gallery,
        entry,
        output: { path: output, filename: '[name].js' },
        resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
        module: {
          parser: { javascript: { dynamicImportMode: 'eager' } },
          rules: [TYPESCRIPT],
        },
        optimization: { minimizer: [new Minimizer({ minify: Minimizer.swcMinify })] },
        performance: { hints: false },
      },
      (error, stats) => {
        if (error || !stats || stats.hasErrors())
          fail(error ?? new Error(stats?.toString({ all: false, errors: true })));
        else done();
      },
    ),
  );
}

function size(name: string) {
  return brotliCompressSync(readFileSync(path.join(folder, `${name}.js`))).length;
}

async function time(browser: Browser, name: string) {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  const session = await page.context().newCDPSession(page);
  await page.route('http://widgets.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><body></body></html>' }),
  );
  await page.goto('http://widgets.test/');
  await page.addScriptTag({ path: path.join(folder, `${name}.js`) });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    drawn.push(await page.evaluate(() => (window as unknown as Drawer).drawWidgets(20)));
    await page.evaluate(() => document.body.replaceChildren());
  }
  await page.evaluate(() => (window as unknown as Drawer).drawWidgets(1));
  const opened = await opening(page);
  await page.close();
  return { drawn: quantile(drawn, 0.5), opened };
}

type Drawer = { drawWidgets: (count: number) => number };

/** Press to paint of what opens; null for what does not, or is the platform's own. */
async function opening(page: Page): Promise<number | null> {
  const button = page.locator('button[aria-haspopup]').first();
  if ((await button.count()) === 0) return null;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ms = await button.evaluate(async (element, opened) => {
      const start = performance.now();
      for (const type of ['pointerdown', 'pointerup', 'click']) {
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse' }));
      }
      const seen = () => document.activeElement?.closest(opened);
      for (let frame = 0; frame < 120 && !seen(); frame++) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return seen() ? performance.now() - start : Number.NaN;
    }, OPENED);
    times.push(ms);
    await page.keyboard.press('Escape');
    await page.waitForFunction((opened) => !document.activeElement?.closest(opened), OPENED);
  }
  return quantile(times.filter(Number.isFinite), 0.5);
}
