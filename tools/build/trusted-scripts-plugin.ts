import type { Compiler } from 'webpack';
import { makeScriptsBy } from './portal-remote-plugin.js';

/** The page makes every script of a build of ours (`makeScriptsBy`). */
export class TrustedScriptsPlugin {
  readonly maker: string;

  constructor(maker = 'globalThis.__hostPortal') {
    this.maker = maker;
  }

  apply(compiler: Compiler) {
    makeScriptsBy(this.maker, compiler);
  }
}
