import { viewOf } from './snapshot-of-page.ts';

// jsdom has none.
beforeAll(() => void Object.assign(document, { adoptedStyleSheets: [] }));

/** A page as the portal draws it, with this on it, too. */
function aPage(more = '') {
  document.body.innerHTML = `<div id="portal"><main data-last-view><p data-booking="b1">Ana</p>${more}</main></div>`;
  return document.querySelector('#portal') ?? document.body;
}

const kept = (more?: string) => viewOf(aPage(more), 'You see what was loaded {{age}}.')?.html ?? null;

test('a page with rows is kept, and its rows are no bookings', () => {
  expect(kept()).toBe('<main data-last-view=""><p data-last-booking="b1">Ana</p></main>');
});

test('nothing is kept below an open dialog', () => {
  expect(kept('<dialog open><h2>Ana Pinto</h2></dialog>')).toBeNull();
});

test('nothing is kept below a dialog that is drawn outside of the portal', () => {
  const portal = aPage();
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect(viewOf(portal, '')).toBeNull();
});

test.each([
  ['a closed dialog', '<dialog><h2>Ana Pinto</h2></dialog>'],
  ['an alert', '<output>Ana: 2 bags checked in.</output>'],
  ['an open menu', '<div role="menu" popover="manual">Ana</div>'],
  ['results of the finder', '<div data-floating="true">Ana Pinto</div>'],
  ['what a page leaves out', '<p data-not-kept="">Ana Pinto</p>'],
])('%s is not kept', (_, more) => expect(kept(more)).toBe(kept()));

test('a page that has not said that it may be kept is not', () => {
  const portal = aPage();
  portal.querySelector('main')?.removeAttribute('data-last-view');
  expect(viewOf(portal, '')).toBeNull();
});
