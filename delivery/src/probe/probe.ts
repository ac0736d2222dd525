import { createAsker } from './ask.ts';
import type { Study } from './finding.ts';
import { createReader, readAll } from './read.ts';
import { type Report, reportOf } from './report.ts';
import { readRules } from './rules.ts';
import type { TapeEntry } from './tape.ts';
import { writeAndPutBack } from './write.ts';

export type ProbeOptions = {
  api: string;
  token: string;
  product: string;
  origin: string | null;
  /** The id of a test booking without a real traveller. If it's missing, the probe writes nothing. */
  testBooking?: string;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  today?: Date;
};

/**
 * Sends requests to an API and checks whether it follows the specification. @throws Misuse if the server can't be
 * checked.
 */
export async function probe(options: ProbeOptions): Promise<{ study: Study; report: Report; tape: TapeEntry[] }> {
  const { token, product, origin, testBooking, today = new Date() } = options;
  const api = options.api.replace(/\/+$/, '');
  const study: Study = { api, origin, product, readings: new Map(), limit: null };
  const reader = createReader(createAsker({ ...options, api }), study, token);
  await readAll(reader, { token, today });
  await readRules(reader);
  if (testBooking !== undefined) await writeAndPutBack(reader, { testBooking, token, today });
  return { study, report: reportOf(study), tape: reader.tape };
}
