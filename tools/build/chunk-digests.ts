import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Writes the digests of a build's other scripts into its entry, as the last statement. After verifying the entry, the
 * page can verify every file that the entry requests. The table is assigned to the expression `target`.
 */
export class ChunkDigests {
  readonly target: string;

  constructor(target: string) {
    this.target = target;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkDigests', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkDigests', stage }, (assets) => {
        const entries = [...compilation.entrypoints.values()].flatMap((entry) => [...entry.getEntrypointChunk().files]);
        const [entry] = entries.filter((file) => file.endsWith('.js'));
        if (!entry) throw new Error('the build has no entry');
        const digests = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js') && file !== entry)
          .map(([file, source]) => [path.posix.relative(path.posix.dirname(entry), file), digestOf(source.buffer())]);
        const table = `${this.target}=${JSON.stringify(Object.fromEntries(digests))};\n`;
        compilation.updateAsset(entry, (source) => new sources.RawSource(`${source.source().toString()}\n;${table}`));
      });
    });
  }
}

const digestOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
