import webpack, { type Compiler } from 'webpack';

/**
 * Makes webpack's chunk loading use the page's one way to make a script (shell/src/boot): known address,
 * integrity, `crossorigin`, Trusted Types, time limit. Without it Integrity-Policy refuses every chunk.
 */
export class TrustedScriptsPlugin {
  /** Expression that gives the maker: the portal's boot script, or the embed script of a foreign page. */
  readonly maker: string;

  constructor(maker = 'globalThis.__hostPortal') {
    this.maker = maker;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('TrustedScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('TrustedScriptsPlugin', () => `script = ${this.maker}.script(url);`);
    });
  }
}
