import { connectToInspector } from './inspector.ts';

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

const MOST_LINES = 12;

/**
 * Profiles a Node process through its inspector while `work` runs. Returns the share of time per package and per
 * function, largest first.
 */
export async function whereTimeGoes(port: number, work: () => Promise<unknown>): Promise<string[]> {
  const inspector = await connectToInspector(port);
  await inspector.ask('Profiler.enable');
  await inspector.ask('Profiler.setSamplingInterval', { interval: 200 });
  await inspector.ask('Profiler.start');
  await work();
  const { profile } = await inspector.ask<{ profile: Profile }>('Profiler.stop');
  inspector.close();
  return [...shares(profile, partOf).slice(0, MOST_LINES), '', ...shares(profile, functionOf).slice(0, MOST_LINES)];
}

function shares({ nodes, samples, timeDeltas }: Profile, nameOf: (node: Node) => string): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const spent = new Map<string, number>();
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const node = byId.get(id);
    if (!node || node.callFrame.functionName === '(idle)') continue;
    const time = timeDeltas[index] ?? 0;
    spent.set(nameOf(node), (spent.get(nameOf(node)) ?? 0) + time);
    all += time;
  }
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`);
}

/** Returns the npm package, the folder of ours or the Node module that a function belongs to. */
function partOf({ callFrame: { url, functionName } }: Node): string {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url)?.[1];
  if (name) return name;
  const own = /\/(reference-api\/src|telemetry)\//.exec(url)?.[1];
  if (own) return own;
  return url.startsWith('node:')
    ? (url.split('/')[0] ?? url)
    : functionName.startsWith('(')
      ? functionName
      : 'compiled';
}

const functionOf = (node: Node) => `${node.callFrame.functionName || 'unnamed'} · ${partOf(node)}`;
