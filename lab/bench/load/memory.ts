import { readFileSync } from 'node:fs';
import { connectToInspector } from './inspector.ts';

/** In MB: what is in use after a collection of garbage, and what the system has given the process. */
export type Memory = { inUse: number; resident: number };

const BYTES_PER_MB = 2 ** 20;

/** The resident memory is read first: V8 gives some of it back when it is made to collect. */
export async function memoryOf(pid: number, inspectorPort: number): Promise<Memory> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  const inspector = await connectToInspector(inspectorPort);
  await inspector.ask('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } =
    await inspector.ask<Record<HeapPart, number>>('Runtime.getHeapUsage');
  inspector.close();
  return { inUse: (usedSize + embedderHeapUsedSize + backingStorageSize) / BYTES_PER_MB, resident };
}

type HeapPart = 'usedSize' | 'embedderHeapUsedSize' | 'backingStorageSize';
