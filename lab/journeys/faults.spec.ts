import { expect, test } from '../../e2e/journey.ts';
import { openSession, type Session } from '../../tools/audit/session.ts';
import { runCell } from '../campaigns/faults/fault-cell.ts';
import { FAULTS } from '../campaigns/faults/fault-list.ts';
import { SURFACES } from '../campaigns/faults/surfaces.ts';

/**
 * The cells of the fault matrix (`npm run bench -- faults`) that don't wait for a timeout: one fault of each kind
 * that the portal handles, each in a different area if possible.
 */
const CELLS = [
  ['flipped byte', 'earnings'],
  ['registry HTML', 'auth'],
  ['registry badly signed', 'bookings'],
  ['chunk 404 after a deploy', 'stashpoints'],
  ['expose missing', 'reviews-supplies'],
  ['captive portal', 'stashpoints'],
] as const;

let session: Session;
test.beforeAll(async ({ browser, portal }) => {
  session = await openSession(browser, portal.url);
});

for (const [name, area] of CELLS) {
  test(`the portal handles the fault "${name}" in the area ${area}`, async ({ browser, portal }) => {
    const fault = FAULTS.find((each) => each.name === name);
    const surface = SURFACES.find((each) => each.name === area);
    if (!fault || !surface) throw new Error(`there is no fault "${name}" or no area "${area}"`);
    const { problems } = await runCell(fault, surface, {
      browser,
      api: portal.url,
      foreignPort: portal.foreignPort,
      session,
    });
    expect(problems).toEqual([]);
  });
}
