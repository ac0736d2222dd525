import { claimPopstate, firstPopstate } from './first-popstate.ts';

const heard: string[] = [];
const hear = (who: string) => () => void heard.push(who);
const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'));
beforeEach(() => (heard.length = 0));

test('before the shell claims Back, its popstate listener can be added and removed like any listener', () => {
  const onPop = hear('shell');
  firstPopstate.addEventListener('popstate', onPop);
  goBack();
  firstPopstate.removeEventListener('popstate', onPop);
  goBack();
  expect(heard).toEqual(['shell']);
});

test('once Back is claimed, the shell’s listeners run in order, and areas do not get the event', () => {
  claimPopstate();
  window.addEventListener('popstate', hear('area'), { capture: true });
  goBack();
  firstPopstate.addEventListener('popstate', hear('layers'));
  firstPopstate.addEventListener('popstate', hear('router'));
  goBack();
  expect(heard).toEqual(['area', 'layers', 'router']);
});

test('a Back that closes a layer does not reach the router', () => {
  const close = (event: PopStateEvent) => event.stopImmediatePropagation();
  const onPop = hear('router');
  firstPopstate.addEventListener('popstate', close);
  firstPopstate.addEventListener('popstate', onPop);
  goBack();
  expect(heard.filter((who) => who === 'router')).toHaveLength(1);
});

test('a shell that starts after a failed one takes over Back', async () => {
  await jest.isolateModulesAsync(async () => {
    const next = await import('./first-popstate.ts');
    next.claimPopstate();
    next.firstPopstate.addEventListener('popstate', hear('next shell'));
  });
  goBack();
  // The area's listener from an earlier test is still registered.
  expect(heard.filter((who) => who !== 'area')).toEqual(['next shell']);
});
