/**
 * For a remote that is built elsewhere, by webpack or by Rspack, with the plugin of Module Federation as it is published: with this
 * one beside it the remote may run in the portal (docs/federation.md). Nothing is imported here, so that it fits any build.
 */

/** Name of the build's own array of chunks, and so what two releases of one remote must not share. */
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
 * Makes a build's chunk loading use the page's one way to make a script (shell/src/start/boot): known address, integrity, `crossorigin`,
 * Trusted Types, time limit. Without it Integrity-Policy refuses every chunk. Where no such way is, in a host of Module Federation
 * that is not ours, the bundler's own makes it.
 *
 * @param {string} maker Expression that gives the maker: the portal's boot script, or the embed script of a foreign page.
 * @param {import('webpack').Compiler} compiler Of webpack, or of Rspack.
 */
export function makeScriptsBy(maker, compiler) {
  const { RuntimePlugin, runtime } = compiler.webpack;
  compiler.hooks.compilation.tap('makeScriptsBy', (compilation) => {
    // Rspack's name, and webpack's.
    const { createScript } = (RuntimePlugin ?? runtime.LoadScriptRuntimeModule).getCompilationHooks(compilation);
    createScript.tap('makeScriptsBy', (plain) => `script = ${maker}?.script?.(url);\nif (!script) {\n${plain}\n}`);
  });
}
