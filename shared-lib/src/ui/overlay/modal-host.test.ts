import { $openModals, enterModal } from './modal-host.ts';

const page = document.documentElement;
const dialogIn = (root: Node) => root.appendChild(document.createElement('dialog'));

test('the page doesn’t scroll while any modal is open', () => {
  const leaveFirst = enterModal(dialogIn(document.body));
  const leaveSecond = enterModal(dialogIn(document.body));
  expect(page).toHaveAttribute('data-has-modal');
  leaveFirst();
  expect(page).toHaveAttribute('data-has-modal');
  leaveSecond();
  expect(page).not.toHaveAttribute('data-has-modal');
});

test('opening a modal doesn’t change a third-party page', () => {
  const guest = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const leave = enterModal(dialogIn(guest));
  expect($openModals.get()).toHaveLength(1);
  expect(page).not.toHaveAttribute('data-has-modal');
  leave();
});
