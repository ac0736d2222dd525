import type { Compiler } from 'webpack';
import { makeScriptsBy } from './portal-remote-plugin.js';

/** Makes our builds create all scripts through the page (`makeScriptsBy`). */
export class TrustedScriptsPlugin {
  readonly maker: string;

  constructor(maker = 'globalThis.__hostPortal') {
    this.maker = maker;
  }

  apply(compiler: Compiler) {
    makeScriptsBy(this.maker, compiler);
  }
}
