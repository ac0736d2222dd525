import { command, namedArea, releasePlace } from './release/command.ts';
import { releaseFromSource } from './release/release-from-source.ts';

await command(async () => {
  const name = namedArea(process.argv.slice(2), 'npm run release -- <area>');
  const { store, keys } = await releasePlace();
  const start = Date.now();
  const { version, built, changed } = await releaseFromSource(name, store, {
    keys,
    log: (line) => process.stdout.write(`${line}\n`),
  });
  if (!changed) {
    process.stdout.write(`${name} ${version} is live already; nothing was changed\n`);
    return;
  }
  const how = built ? `built and published in ${((Date.now() - start) / 1000).toFixed(1)} s` : 'published before';
  process.stdout.write(`${name} ${version} is live (${how}). Back: npm run rollback -- ${name}\n`);
});
