import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAlertStore } from '../../alerts/index.ts';
import { renderUi } from '../ui.fixture.tsx';
import { AlertRoom } from './alert-room.tsx';
import { AlertStack } from './alert-stack.tsx';

afterEach(() => jest.useRealTimers());

test('both live regions exist before any alert, and failed actions use the assertive one', async () => {
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

test('the polite live region comes first, and each region lists its newest alert first', async () => {
  const store = createAlertStore();
  await renderUi(<AlertStack store={store} />);
  act(() => store.notify.scary('The hours were not saved'));
  act(() => store.notify.scary('The closure was not saved'));
  act(() => store.notify.success('The capacity is saved'));
  // `getAllByText` follows the document order: first the polite live region, then the assertive one.
  expect(screen.getAllByText(/saved$/).map(({ textContent }) => textContent)).toEqual([
    'The capacity is saved',
    'The closure was not saved',
    'The hours were not saved',
  ]);
});

test('an action runs once and removes its alert', async () => {
  const store = createAlertStore();
  const undo = jest.fn();
  await renderUi(<AlertStack store={store} />);
  act(() => store.notify.success('3 bags checked in', { label: 'Undo', onAction: undo }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('dismissing an alert removes it', async () => {
  const store = createAlertStore();
  await renderUi(<AlertStack store={store} />);
  act(() => store.notify.success('Closure saved'));
  await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an alert stays visible while the pointer is over it', async () => {
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

test('an alert disappears on time even if the previous alert was dismissed under the pointer', async () => {
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

describe('a space for only one alert', () => {
  const undo = (label: string, onAction = () => {}) => ({ label, onAction, displayMs: 10_000 });
  const buttons = () =>
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

  async function renderInLine() {
    const store = createAlertStore();
    await renderUi(
      <>
        <AlertRoom kind="bar" />
        <AlertStack store={store} />
      </>,
    );
    return store;
  }

  test('the first alert keeps its button, and the others are counted and announced', async () => {
    const store = await renderInLine();
    act(() => store.notify.success('Ana is checked in', undo('Undo Ana')));
    expect(buttons()).toEqual(['Undo Ana', 'Dismiss']);
    act(() => store.notify.success('Ben is checked in', undo('Undo Ben')));
    expect(screen.getByRole('status')).toHaveTextContent('Ben is checked in');
    expect(buttons()).toEqual(['Undo Ana', '+1 message']);
  });

  test('pressing the count shows all alerts with their buttons, and pressing it again shows only one alert', async () => {
    const store = await renderInLine();
    const undoBen = jest.fn();
    act(() => store.notify.success('Ana is checked in', undo('Undo Ana')));
    act(() => store.notify.success('Ben is checked in', undo('Undo Ben', undoBen)));
    await userEvent.click(screen.getByRole('button', { name: '+1 message' }));
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '+2 messages' }));
    expect(buttons()).toEqual(['Undo Ana', '+1 message']);
    await userEvent.click(screen.getByRole('button', { name: '+1 message' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo Ben' }));
    expect(undoBen).toHaveBeenCalledTimes(1);
    expect(buttons()).toEqual(['Undo Ana', 'Dismiss']);
  });

  test('a failed action is shown before a successful one', async () => {
    const store = await renderInLine();
    act(() => store.notify.success('Ana is checked in', undo('Undo Ana')));
    act(() => store.notify.scary('Ben was not checked in'));
    expect(buttons()).toEqual(['+1 message']);
    act(() => store.dismiss(store.$alerts.get()[0]?.id ?? ''));
    expect(buttons()).toEqual(['Undo Ana', 'Dismiss']);
  });
});
