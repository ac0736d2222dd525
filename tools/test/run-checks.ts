import type { Check, Outcome } from './check.ts';

type Row = Outcome & { name: string; seconds: number };

/**
 * Runs the checks one after another, except for those that may run concurrently with the next check. Continues after
 * failures, ends with a summary, and returns the exit code. `closing` is an additional line before the last line.
 */
export async function runChecks(checks: Check[], closing?: string): Promise<number> {
  const started = performance.now();
  const rows: Row[] = [];
  let running: Promise<Row>[] = [];
  for (const [index, check] of checks.entries()) {
    console.log(`\n▸ ${check.name} (${index + 1} of ${checks.length}): ${check.title}`);
    running.push(runCheck(check));
    if (check.runsBeside && check.runsBeside === checks[index + 1]?.name) continue;
    for (const row of await Promise.all(running)) {
      rows.push(row);
      if (row.problems) console.log(row.problems);
      console.log(rowText(row));
    }
    running = [];
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);

  console.log(`\nSummary (${duration(secondsSince(started))})`);
  for (const row of rows) console.log(rowText(row));
  if (closing) console.log(`\n${closing}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && (passed > 0 || rows.every(({ skipped }) => skipped)) ? 0 : 1;
}

async function runCheck(check: Check): Promise<Row> {
  const started = performance.now();
  const outcome = await check.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    problems: `${check.name} could not run: ${error instanceof Error ? error.message : String(error)}`,
  }));
  return { name: check.name, seconds: secondsSince(started), ...outcome };
}

function rowText({ name, passed, failed, seconds, skipped }: Row): string {
  if (skipped) return `  – ${name.padEnd(15)}skipped: ${skipped}`;
  const counts = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`;
  return `  ${failed ? '✗' : '✓'} ${name.padEnd(15)}${counts.padEnd(26)}${duration(seconds).padStart(9)}`;
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

const duration = (seconds: number) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
