import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { createPortal } from 'react-dom';
import { createAlertStore } from '../../alerts/index.ts';
import { AlertStack } from '../feedback/alert-stack.tsx';
import { renderUi } from '../ui.fixture.tsx';
import { Confirm } from './confirm.tsx';
import { startLayers } from './layer-history.ts';
import { Sheet } from './sheet.tsx';

/** Gives the window room for a list and a sheet. */
const makeWide = () =>
  (window.matchMedia = (query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes('43.75') }));

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

function Booking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open Ana
      </button>
      {isOpen && (
        <Sheet title="Ana Sousa" onClose={() => setOpen(false)}>
          3 bags
        </Sheet>
      )}
    </>
  );
}

test('opening a sheet moves the focus to its title, and closing the sheet moves it back', async () => {
  await renderUi(<Booking />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Ana' }));
  expect(screen.getByRole('dialog', { name: 'Ana Sousa' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ana Sousa' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Ana' })).toHaveFocus();
});

test('Tab stays inside the sheet', async () => {
  await renderUi(<Booking />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Ana' }));
  const close = screen.getByRole('button', { name: 'Close' });
  for (const shift of [true, true, false, false]) {
    await userEvent.tab({ shift });
    expect(close).toHaveFocus();
  }
});

test('Esc closes the sheet through its cancel event', async () => {
  await renderUi(<Booking />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Ana' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a press on the backdrop closes the sheet, and a press inside doesn’t', async () => {
  await renderUi(<Booking />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Ana' }));
  await userEvent.click(screen.getByText('3 bags'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a list stays usable next to its sheet: one press opens another entry, and Esc closes the sheet', async () => {
  makeWide();
  function List() {
    const [open, setOpen] = useState('');
    return (
      <>
        {['Ana Sousa', 'Ben O’Neil'].map((name) => (
          <button key={name} type="button" onClick={() => setOpen(name)}>
            {name}
          </button>
        ))}
        {open && (
          <Sheet key={open} title={open} isOfList onClose={() => setOpen('')}>
            3 bags
          </Sheet>
        )}
      </>
    );
  }
  await renderUi(<List />);
  const ben = screen.getByRole('button', { name: 'Ben O’Neil' });
  await userEvent.click(screen.getByRole('button', { name: 'Ana Sousa' }));
  expect(screen.getByRole('heading', { name: 'Ana Sousa' })).toHaveFocus();
  expect(document.documentElement).toHaveAttribute('data-has-sheet');
  await userEvent.click(ben);
  expect(screen.getByRole('heading', { name: 'Ben O’Neil' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(ben).toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('data-has-sheet');
});

test('a sheet that a link opens covers the page, because making room for it would shift the page while it loads', async () => {
  makeWide();
  startLayers();
  await renderUi(
    <Sheet title="Ana Sousa" isOfList onClose={() => {}}>
      3 bags
    </Sheet>,
  );
  expect(screen.getByRole('dialog')).not.toHaveAttribute('data-beside');
  expect(document.documentElement).not.toHaveAttribute('data-has-sheet');
});

test('a sheet in a third-party page is modal, because that page does not become narrower', async () => {
  makeWide();
  window.history.pushState(null, '', '?booking=bk1');
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  await renderUi(
    createPortal(
      <Sheet title="Ana Sousa" isOfList onClose={() => {}}>
        3 bags
      </Sheet>,
      shadow,
    ),
  );
  expect(shadow.querySelector('dialog')).toHaveAttribute('open');
  expect(shadow.querySelector('dialog')).not.toHaveAttribute('data-beside');
  expect(document.documentElement).not.toHaveAttribute('data-has-sheet');
  host.remove();
});

test('alerts are rendered inside an open modal, because the page below is inert', async () => {
  const store = createAlertStore();
  await renderUi(
    <>
      <AlertStack store={store} />
      <Booking />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open Ana' }));
  act(() => store.notify.scary('Ana could not be checked in'));
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Ana could not be checked in');
});

test('one alert is shown over a sheet, and the others only after the host opens the list', async () => {
  const store = createAlertStore();
  await renderUi(
    <>
      <AlertStack store={store} />
      <Booking />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open Ana' }));
  act(() => store.notify.scary('Ana could not be checked in'));
  act(() => store.notify.scary('Ben could not be checked in'));
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '+1 message' }));
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
});

test('the dialog for an irreversible action starts with the focus on Cancel', async () => {
  const deleteClosure = jest.fn();
  const cancel = jest.fn();
  await renderUi(
    <Confirm
      title="Delete this closure?"
      confirmLabel="Delete closure"
      isDangerous
      onConfirm={deleteClosure}
      onCancel={cancel}
    />,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete closure' }));
  expect(deleteClosure).toHaveBeenCalledTimes(1);
  expect(cancel).not.toHaveBeenCalled();
});
