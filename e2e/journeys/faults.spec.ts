import { runCell, type Session } from '../faults/fault-cell.ts';
import { BROKEN_UPDATE, FAULTS } from '../faults/fault-list.ts';
import { openSession } from '../faults/session.ts';
import { SURFACES } from '../faults/surfaces.ts';
import { expect, test } from '../journey.ts';

/**
 * The part of the fault matrix (`npm run bench -- faults`) that waits for no time limit: one fault of each course, each
 * on another area.
 */
const CELLS = [
  ['flipped byte', 'earnings'],
  ['registry HTML', 'auth'],
  ['registry badly signed', 'bookings'],
  ['chunk 404 after a deploy', 'stashpoints'],
  ['throws at render', 'bookings'],
  ['expose missing', 'reviews-supplies'],
  ['throws in a handler', 'earnings'],
  ['captive portal', 'stashpoints'],
  [BROKEN_UPDATE.name, 'bookings'],
] as const;

let session: Session;
test.beforeAll(async ({ browser, portal }) => {
  session = await openSession(browser, portal.url);
});

for (const [name, area] of CELLS) {
  test(`fault: ${name}, in ${area}`, async ({ browser, portal }) => {
    const fault = [...FAULTS, BROKEN_UPDATE].find((each) => each.name === name);
    const surface = SURFACES.find((each) => each.name === area);
    if (!fault || !surface) throw new Error(`there is no fault "${name}" or no area "${area}"`);
    const { problems } = await runCell(fault, surface, { browser, api: portal.url, session });
    expect(problems).toEqual([]);
  });
}
