import { readFileSync } from 'node:fs';
import { connectToInspector } from './inspector.ts';

/** In MB: memory in use after a garbage collection, and memory that the system has given the process. */
export type Memory = { inUse: number; resident: number };

const BYTES_PER_MB = 2 ** 20;

/** Reads the resident memory first, because V8 returns some of it during a forced collection. */
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
