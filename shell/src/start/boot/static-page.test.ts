import { PARTNER_STORAGE_KEY } from '../../session/partner-key.ts';
import { startWhenNeeded } from './static-page.ts';

const DRAWN = '<div id="portal"></div><div id="portal-page"><a href="#x">Log in</a><button>Language</button></div>';

beforeEach(() => {
  document.body.innerHTML = DRAWN;
  document.cookie = 'token=; max-age=0; path=/';
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const page = () => document.getElementById('portal-page');
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const portal = () => document.getElementById('portal') as HTMLElement;

test('a visitor can read a static page without starting the shell', () => {
  const start = jest.fn();
  expect(startWhenNeeded(document, start)).toBe(true);
  press('#portal-page a');
  expect(start).not.toHaveBeenCalled();
});

test('a press on a button starts the shell once, and is repeated on the page that the shell renders', async () => {
  const [start, pressed] = [jest.fn(), jest.fn()];
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  startWhenNeeded(document, start);
  press('#portal-page button');
  press('#portal-page button');
  expect(start).toHaveBeenCalledTimes(1);
  expect(page()).not.toBeNull();

  portal().innerHTML = '<button>Language</button><main><h1>Home</h1></main>';
  portal().querySelector('button')?.addEventListener('click', pressed);
  await Promise.resolve();
  expect(page()).toBeNull();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(scrollTo).toHaveBeenCalledWith(0, window.scrollY);
});

test.each([
  ['a host, who sees another page', () => (document.cookie = 'token=t; path=/'), false],
  ['a visitor from a partner', () => history.replaceState(null, '', '/?ref=tripdock'), true],
  ['a visitor who came from a partner earlier', () => localStorage.setItem(PARTNER_STORAGE_KEY, '{}'), true],
])('the shell starts immediately for %s', (_, arrive, isPageKept) => {
  arrive();
  const start = jest.fn();
  expect(startWhenNeeded(document, start)).toBe(false);
  expect(start).toHaveBeenCalledTimes(1);
  expect(page() !== null).toBe(isPageKept);
});

test('the shell starts immediately on a page that isn’t prerendered', () => {
  page()?.remove();
  const start = jest.fn();
  expect(startWhenNeeded(document, start)).toBe(false);
  expect(start).toHaveBeenCalledTimes(1);
});
