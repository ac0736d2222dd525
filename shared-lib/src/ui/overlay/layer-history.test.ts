/** @jest-environment-options {"url": "https://portal.example/account"} */
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { layeredWindow, nextTrail, openLayer, startLayers, stepsBackTo } from './layer-history.ts';

// These tests use real timers, because jsdom navigates back in a task that fake timers don't control.
beforeEach(() => jest.useRealTimers());

const heard: string[] = [];
window.addEventListener('popstate', () => heard.push(here()));
startLayers();
const router = layeredWindow().history;

const here = () => window.location.pathname + window.location.search;
const isOnOwnEntry = () => (history.state as { hostPortalLayer?: true } | null)?.hostPortalLayer === true;
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Opens a layer that Back closes. */
function open(onClose = () => {}) {
  const close = openLayer({
    close: () => {
      onClose();
      close();
    },
  });
  return close;
}

/** Each test starts on a history entry with a state from other code. */
let pages = 0;
beforeEach(async () => {
  pages += 1;
  history.pushState({ theirs: pages }, '', `/before-${pages}`);
  history.pushState({ theirs: pages }, '', `/page-${pages}`);
  heard.length = 0;
  await settled();
});
const page = () => `/page-${pages}`;

test('Back closes the layers one by one, the topmost first, and then leaves the page', async () => {
  const closed: string[] = [];
  open(() => closed.push('sheet'));
  await settled();
  open(() => closed.push('question'));
  await settled();
  history.back();
  await waitFor(() => expect(closed).toEqual(['question']));
  await settled();
  history.back();
  await waitFor(() => expect(closed).toEqual(['question', 'sheet']));
  await settled();
  expect(here()).toBe(page());
  expect(heard).toEqual([]);
  history.back();
  await waitFor(() => expect(here()).toBe(`/before-${pages}`));
});

test('if Back is pressed at the moment a layer opens, the layer closes and the page stays open', async () => {
  const closed = jest.fn();
  open(closed);
  history.back();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  await settled();
  expect(here()).toBe(page());
  expect(isOnOwnEntry()).toBe(false);
});

test('a layer that opens while the browser leaves another layer’s entry gets an entry afterwards', async () => {
  const close = open();
  await settled();
  close();
  await new Promise((resolve) => setTimeout(resolve));
  const closed = jest.fn();
  const pushed = jest.spyOn(history, 'pushState');
  open(closed);
  await waitFor(() => expect(pushed).toHaveBeenCalledTimes(1));
  pushed.mockRestore();
  history.back();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  await settled();
  expect(here()).toBe(page());
});

test('closing three layers with their buttons leaves no history entries', async () => {
  for (let times = 0; times < 3; times += 1) {
    const close = open();
    await settled();
    expect(isOnOwnEntry()).toBe(true);
    close();
    await waitFor(() => expect(isOnOwnEntry()).toBe(false));
    await settled();
  }
  expect(history.state).toEqual({ theirs: pages });
  history.back();
  await waitFor(() => expect(here()).toBe(`/before-${pages}`));
});

test('a layer that asks before it closes also handles the next Back', async () => {
  const asked = jest.fn();
  const close = openLayer({ close: asked });
  await settled();
  for (const times of [1, 2]) {
    history.back();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
    await settled();
    expect(isOnOwnEntry()).toBe(true);
  }
  close();
  await waitFor(() => expect(isOnOwnEntry()).toBe(false));
});

test('opening a page from a layer replaces the layer’s entry', async () => {
  const close = open();
  await settled();
  router.pushState({ idx: 1 }, '', '/next');
  close();
  await settled();
  expect(here()).toBe('/next');
  history.back();
  await waitFor(() => expect(here()).toBe(page()));
  expect(isOnOwnEntry()).toBe(false);
});

test('if the URL of the page below an open layer changes, it replaces the old one in the history', async () => {
  const close = open();
  await settled();
  router.replaceState({ idx: 0 }, '', '/de/page');
  await waitFor(() => expect(here()).toBe('/de/page'));
  await settled();
  expect(isOnOwnEntry()).toBe(true);
  close();
  await waitFor(() => expect(isOnOwnEntry()).toBe(false));
  history.back();
  await waitFor(() => expect(here()).toBe(`/before-${pages}`));
});

test('entries that the router writes while the browser goes back are not lost', async () => {
  const close = open();
  await settled();
  close();
  await new Promise((resolve) => setTimeout(resolve));
  router.pushState({ idx: 1 }, '', '/next');
  await waitFor(() => expect(here()).toBe('/next'));
  history.back();
  await waitFor(() => expect(here()).toBe(page()));
});

test('if the router steps back while the browser leaves a layer’s entry, the browser goes back only one page', async () => {
  router.pushState({ theirs: 'booking' }, '', `${page()}?booking=1`);
  const close = open();
  await settled();
  close();
  await new Promise((resolve) => setTimeout(resolve));
  router.go(-1);
  await waitFor(() => expect(heard).toEqual([page()]));
  await settled();
  expect(here()).toBe(page());
});

test('going forward to a closed layer’s entry stays on the page', async () => {
  const close = open();
  await settled();
  close();
  await waitFor(() => expect(isOnOwnEntry()).toBe(false));
  await settled();
  history.forward();
  await settled();
  await waitFor(() => expect(isOnOwnEntry()).toBe(false));
  expect(here()).toBe(page());
});

test('a layer with a URL needs no extra entry if the page’s URL precedes it in the history', async () => {
  router.pushState({ idx: 1 }, '', `${page()}?booking=b1`);
  const close = openLayer({ close: jest.fn(), addressBelow: page() });
  await settled();
  expect(isOnOwnEntry()).toBe(false);
  expect(stepsBackTo(page())).toBe(1);
  close();
});

test('a layer opened by an external link gets an entry, so that Back closes it and stays on the page', async () => {
  history.pushState({ idx: 0 }, '', `${page()}?booking=b1`);
  const asked = jest.fn();
  const close = openLayer({ close: asked, addressBelow: page() });
  await settled();
  expect(isOnOwnEntry()).toBe(true);
  history.back();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  close();
  await settled();
});

describe('the trail of a page’s URLs', () => {
  const at = (address: string) => {
    const { pathname, search, href } = new URL(address, 'https://portal.example');
    return { pathname, search, href };
  };

  test.each([
    ['the same page with a sheet', '/account', undefined, '/account?booking=1', ['/account']],
    [
      'a sheet over a sheet',
      '/account?booking=1',
      ['/account'],
      '/account?booking=2',
      ['/account', '/account?booking=1'],
    ],
    ['another page', '/account', ['/account?a'], '/account/bookings', []],
    ['a state of somebody else', '/account', 'none', '?x=1', ['/account']],
  ])('the trail after opening %s contains the preceding URLs of the page', (_, from, trail, to, expected) => {
    expect(nextTrail(at(from), trail, to)).toEqual(expected);
  });

  test('going back by the returned number of steps always leads to the requested URL', () => {
    const query = fc.constantFrom('', '?a', '?b', '?c');
    fc.assert(
      fc.property(fc.array(query, { minLength: 1, maxLength: 30 }), query, (visited, target) => {
        const entries = ['/p'];
        let trail: string[] = [];
        for (const search of visited) {
          trail = nextTrail(at(entries.at(-1) ?? ''), trail, `/p${search}`);
          entries.push(`/p${search}`);
        }
        const steps = stepsBackTo(`/p${target}`, trail);
        if (steps !== null) expect(entries.at(-1 - steps)).toBe(`/p${target}`);
      }),
    );
  });
});

test('a layer that is still rendered although its URL is gone gets no entry, so that Forward opens it again', async () => {
  router.replaceState({ idx: 1 }, '', page());
  router.pushState({ idx: 2 }, '', `${page()}?booking=b1`);
  const close = openLayer({ close: () => {}, addressBelow: page() });
  await settled();
  history.back();
  await waitFor(() => expect(here()).toBe(page()));
  await settled();
  expect(isOnOwnEntry()).toBe(false);
  close();
  await settled();
  history.forward();
  await waitFor(() => expect(here()).toBe(`${page()}?booking=b1`));
});
