import { snapshotOfPage } from './snapshot-of-page.ts';

// jsdom doesn't implement `adoptedStyleSheets`.
beforeAll(() => void Object.assign(document, { adoptedStyleSheets: [] }));

/** Renders a page with one row as the portal does, with additional markup. */
function aPage(more = '') {
  document.body.innerHTML = `<div id="portal"><main data-last-view><p data-booking="b1">Ana</p>${more}</main></div>`;
  return document.querySelector('#portal') ?? document.body;
}

const saved = (more?: string) => snapshotOfPage(aPage(more), 'You see what was loaded {{age}}.')?.html ?? null;

test('a page’s snapshot contains its rows, with `data-last-booking` instead of `data-booking`', () => {
  expect(saved()).toBe('<main data-last-view=""><p data-last-booking="b1">Ana</p></main>');
});

test('a page with an open dialog is not saved', () => {
  expect(saved('<dialog open><h2>Ana Pinto</h2></dialog>')).toBeNull();
});

test('a page with an open dialog outside the portal’s element is not saved', () => {
  const portal = aPage();
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect(snapshotOfPage(portal, '')).toBeNull();
});

test.each([
  ['a closed dialog', '<dialog><h2>Ana Pinto</h2></dialog>'],
  ['an alert', '<output>Ana: 2 bags checked in.</output>'],
  ['an open menu', '<div role="menu" popover="manual">Ana</div>'],
  ['results of the finder', '<div data-floating="true">Ana Pinto</div>'],
  ['what a page leaves out', '<p data-not-kept="">Ana Pinto</p>'],
])('the snapshot does not contain %s', (_, more) => expect(saved(more)).toBe(saved()));

test('a page is saved only if it has the attribute `data-last-view`', () => {
  const portal = aPage();
  portal.querySelector('main')?.removeAttribute('data-last-view');
  expect(snapshotOfPage(portal, '')).toBeNull();
});
