import { readFileSync } from 'node:fs';
import { connectToInspector } from './inspector.ts';

/** Memory in MB: `inUse` after a garbage collection, and `resident` as assigned by the operating system. */
export type Memory = { inUse: number; resident: number };

const BYTES_PER_MB = 2 ** 20;

/**
 * Measures a process's memory. The resident memory is read first, because a forced collection returns some of it to
 * the system.
 */
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
