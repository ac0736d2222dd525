import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { Compiler } from 'webpack';

/**
 * Runs the compiled code, and writes the result of its `staticPages()` to `pages.json` in place of the code. The code
 * is compiled for Node, so that the same components render the pages at build time and in the browser.
 */
export class StaticPagesPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('StaticPagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'StaticPagesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async (assets) => {
          if (compilation.errors.length > 0) return;
          const code = assets[CODE]?.source().toString() ?? '';
          for (const name of Object.keys(assets)) compilation.deleteAsset(name);
          try {
            const pages = JSON.stringify(await staticPagesOf(code));
            compilation.emitAsset('pages.json', new sources.RawSource(pages));
          } catch (error) {
            compilation.errors.push(new WebpackError(`The static pages cannot be rendered: ${String(error)}`));
          }
        },
      );
    });
  }
}

const CODE = 'static-pages.js';

async function staticPagesOf(code: string): Promise<unknown> {
  const module = { exports: {} as { staticPages?: () => Promise<unknown> } };
  const run = new Script(`(module, exports, require) => { ${code}\n}`, { filename: CODE }).runInThisContext() as (
    module: object,
    exports: object,
    require: NodeJS.Require,
  ) => void;
  run(module, module.exports, createRequire(import.meta.url));
  if (!module.exports.staticPages) throw new Error('nothing is exported');
  return module.exports.staticPages();
}
