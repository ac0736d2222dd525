import type { Compiler } from 'webpack';
import { makeScriptsBy } from './portal-remote-plugin.js';

/** Makes our builds create all script elements with the page's function (`makeScriptsBy`). */
export class TrustedScriptsPlugin {
  readonly maker: string;

  constructor(maker = 'globalThis.__hostPortal') {
    this.maker = maker;
  }

  apply(compiler: Compiler) {
    makeScriptsBy(this.maker, compiler);
  }
}
