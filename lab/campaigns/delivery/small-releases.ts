import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { digestOf } from '@host-portal/delivery/store';

const LABELS = { en: 'Area', fr: 'Zone', de: 'Bereich', it: 'Area', es: 'Zona', pt: 'Área' };

/** Creates a release of a few hundred bytes that contains everything an edge checks. */
export function smallRelease(name: string, version: string, options: { route?: string; owner?: string } = {}) {
  const { route = `/account/${name}`, owner = name } = options;
  const isShell = name === 'shell';
  const scripts = isShell ? ['main.js', 'boot.js', 'sw.js', 'developer.js'] : ['entry.js', 'page.js', 'mount/mount.js'];
  const files = new Map<string, Uint8Array>();
  for (const script of scripts) {
    const text = Buffer.from(`/* ${name} ${version} ${script} */ void "${textOf(name, version, script)}";`);
    files.set(script, text);
    files.set(`${script}.br`, brotliCompressSync(text));
  }
  const described = {
    name,
    version,
    owner,
    commit: 'c',
    createdAt: '2026-03-05T14:05:00Z',
    contract: isShell ? '1.3.0' : '^1.0.0',
    shared: {},
    entry: isShell ? 'main.js' : 'entry.js',
    preload: { '*': [isShell ? 'main.js' : 'entry.js'] },
    files: Object.fromEntries(scripts.map((script) => [script, digestOf(files.get(script) ?? Buffer.from(''))])),
    ...(!isShell && {
      manifest: {
        name,
        owner,
        contract: '^1.0.0',
        labels: LABELS,
        icon: 'list',
        navigation: [],
        slots: [],
        storageKeys: [],
        routes: [{ path: route, access: 'host', titles: LABELS }],
      },
    }),
    ...(isShell && { paths: ['/', '/privacy'] }),
  };
  const text = Buffer.from(JSON.stringify(described));
  files.set('release.json', text);
  return { files, digest: digestOf(text) };
}

const textOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 40);
