import type { Check, Outcome } from './check.ts';

type Row = Outcome & { name: string; seconds: number };

/**
 * Runs the checks one after the other, whatever fails, and ends with one summary.
 * `closing` is a line printed above the last one. Returns the exit code.
 */
export async function runChecks(checks: Check[], closing?: string): Promise<number> {
  const rows: Row[] = [];
  for (const check of checks) {
    console.log(`\n▸ ${check.name} (${rows.length + 1} of ${checks.length}): ${check.title}`);
    const row = await runCheck(check);
    rows.push(row);
    if (row.problems) console.log(row.problems);
    console.log(rowText(row));
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);

  console.log(`\nSummary (${duration(seconds)})`);
  for (const row of rows) console.log(rowText(row));
  if (closing) console.log(`\n${closing}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runCheck(check: Check): Promise<Row> {
  const started = performance.now();
  const outcome = await check.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    problems: `${check.name} could not run: ${error instanceof Error ? error.message : String(error)}`,
  }));
  return { name: check.name, seconds: (performance.now() - started) / 1000, ...outcome };
}

function rowText({ name, passed, failed, seconds }: Row): string {
  const counts = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`;
  return `  ${failed ? '✗' : '✓'} ${name.padEnd(12)}${counts.padEnd(26)}${duration(seconds).padStart(9)}`;
}

const duration = (seconds: number) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
