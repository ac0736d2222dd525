import { parseArgs } from 'node:util';
import { writeCsv } from '@host-portal/shared-lib/domain';
import { sumByCurrency } from '@host-portal/shared-lib/money';
import { report } from '@host-portal/tools/browser-bench/report';
import { balancesOf } from '../src/model/balances.ts';
import { findMoney } from '../src/model/found-money.ts';
import { statementOf } from '../src/model/statement.ts';
import { transactionTable } from '../src/parts/export/csv-tables.ts';
import { aHoldingAccount, anEarning, EUR, JPY } from '../src/testing/builders.fixture.ts';
import { manyTransactions } from './earnings/many-transactions.ts';
import { scroll } from './earnings/scroll.ts';

/**
 * 10,000 transactions: sums and export in this process, then a statement of them scrolled in a browser, at full speed
 * and as slow as a cheap phone. Needs a running portal for the second half (`npm start`, or `--portal
 * http://localhost:4000`); without one it says so.
 */
const COUNT = 10_000;
const { values } = parseArgs({ options: { portal: { type: 'string', default: 'http://localhost:4000' } } });

const lines = manyTransactions(COUNT);
const earning = anEarning({ id: 'bench', transactions: lines });
const accounts = [EUR, JPY].map((currency) => aHoldingAccount([{ currency, currentBalance: 100, realisedBalance: 0 }]));

console.log(`${COUNT.toLocaleString('en')} transactions`);
report(
  'sums of statement, balances, currencies',
  1000,
  measure(() => [statementOf(earning), balancesOf(accounts, lines, { now: 0 }), sumByCurrency(lines)]),
);
report(
  'export as CSV',
  1000,
  measure(() =>
    writeCsv(
      transactionTable(
        lines,
        (key) => key,
        () => 'Europe/Lisbon',
      ),
      'de',
    ),
  ),
);
report(
  'search by amount',
  1000,
  measure(() => findMoney('12.34', { open: lines, payouts: [], statements: [earning] })),
);
for (const cpu of [1, 4]) await scroll(values.portal, earning, cpu);

/** Five runs, in ms each; a first, cold one is left out. */
function measure(run: () => unknown): number[] {
  return Array.from({ length: 6 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).slice(1);
}
