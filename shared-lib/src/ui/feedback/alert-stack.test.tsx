import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAlertStore } from '../../alerts/index.ts';
import { renderUi } from '../ui.fixture.tsx';
import { AlertStack } from './alert-stack.tsx';

afterEach(() => jest.useRealTimers());

test('both regions are there before anything is said; scary alerts go to the one that interrupts', async () => {
  const store = createAlertStore();
  await renderUi(<AlertStack store={store} />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => store.notify.success('Closure saved: 24–27 Dec'));
  act(() => store.notify.scary('The hours were not saved'));
  expect(screen.getByRole('alert')).toHaveTextContent('The hours were not saved');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => store.notify.info('2 bookings changed'));
  expect(screen.getByRole('status')).toHaveTextContent('2 bookings changed');
});

test('the newest is on top, also over one that interrupted before', async () => {
  const store = createAlertStore();
  await renderUi(<AlertStack store={store} />);
  act(() => store.notify.scary('The hours were not saved'));
  act(() => store.notify.scary('The closure was not saved'));
  act(() => store.notify.success('The capacity is saved'));
  // The regions stand below each other in the order of the document.
  expect(screen.getAllByText(/saved$/).map(({ textContent }) => textContent)).toEqual([
    'The capacity is saved',
    'The closure was not saved',
    'The hours were not saved',
  ]);
});

test('an action is done once and takes its alert away', async () => {
  const store = createAlertStore();
  const undo = jest.fn();
  await renderUi(<AlertStack store={store} />);
  act(() => store.notify.success('3 bags checked in', { label: 'Undo', onAction: undo }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an alert can be dismissed', async () => {
  const store = createAlertStore();
  await renderUi(<AlertStack store={store} />);
  act(() => store.notify.success('Closure saved'));
  await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('it stays while somebody points at it', async () => {
  const store = createAlertStore();
  await renderUi(<AlertStack store={store} />);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => store.notify.info('2 bookings changed'));
  await user.hover(screen.getByText('2 bookings changed'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2 bookings changed')).toBeInTheDocument();
  await user.unhover(screen.getByText('2 bookings changed'));
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText('2 bookings changed')).not.toBeInTheDocument();
});

test('what comes after an alert that was dismissed under the pointer goes by its clock', async () => {
  const store = createAlertStore();
  await renderUi(<AlertStack store={store} />);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => store.notify.info('2 bookings changed'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => store.notify.info('3 bookings changed'));
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText('3 bookings changed')).not.toBeInTheDocument();
});
