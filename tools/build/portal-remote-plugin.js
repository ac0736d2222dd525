/**
 * Webpack and Rspack plugin for remotes that are built outside this repository with the published Module Federation
 * plugin (docs/federation.md). It has no imports, so that it works in any build.
 */

/**
 * Returns a suffix for the name of the build's global array of chunks, because two releases of one remote must not
 * share the array.
 */
const buildName = () => process.env.RELEASE_VERSION ?? Date.now().toString(36);

export class PortalRemotePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { output } = compiler.options;
    output.uniqueName = `${output.uniqueName ?? 'remote'}__${buildName()}`;
    makeScriptsBy('globalThis.__hostPortal', compiler);
  }
}

/**
 * Makes a build load its chunks with the page's function for creating scripts (shell/src/start/boot), which checks the
 * URL and sets integrity, `crossorigin`, Trusted Types and a time limit. Otherwise, Integrity-Policy would refuse every
 * chunk. In other Module Federation hosts, the bundler's default is used.
 *
 * @param {string} maker An expression for the object with the function: the portal's boot script, or the embed script
 * on a third-party page.
 * @param {import('webpack').Compiler} compiler The compiler of webpack or Rspack.
 */
export function makeScriptsBy(maker, compiler) {
  const { RuntimePlugin, runtime } = compiler.webpack;
  compiler.hooks.compilation.tap('makeScriptsBy', (compilation) => {
    // The hook's location differs between Rspack and webpack.
    const { createScript } = (RuntimePlugin ?? runtime.LoadScriptRuntimeModule).getCompilationHooks(compilation);
    createScript.tap('makeScriptsBy', (plain) => `script = ${maker}?.script?.(url);\nif (!script) {\n${plain}\n}`);
  });
}
