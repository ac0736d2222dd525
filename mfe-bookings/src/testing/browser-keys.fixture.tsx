import { act, fireEvent } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { type Portal } from '@host-portal/shared-lib/portal';
import { type FakePortal, renderRoutes, type RenderOptions, untilIdle } from '@host-portal/shared-lib/testing';
import { Finder } from '../finder/finder.tsx';
import remote from '../remote.tsx';

/** Renders the real pages below a header with the finder, as the shell does. */
export const openWithFinder = (options: RenderOptions = {}) =>
  renderRoutes(
    {
      routes: (portal: Portal) => [
        {
          element: (
            <>
              <Finder context={{ placement: 'header' }} />
              <Outlet />
            </>
          ),
          children: remote.routes(portal),
        },
      ],
      loadLocale: remote.loadLocale,
    },
    { at: '/account', name: 'bookings', ...options },
  );

/**
 * Simulates typing in a browser, with these pauses in ms. A character goes into the focused field or chooses an
 * option of the focused `<select>`, and Enter and Space press the focused control. Needs fake timers and advances
 * them.
 */
export async function typeInBrowser(keys: Iterable<string>, gaps: readonly number[]) {
  let index = 0;
  for (const key of keys) {
    const gap = gaps[index % gaps.length] ?? 1;
    await act(() => jest.advanceTimersByTimeAsync(gap));
    clock += gap;
    index += 1;
    pressInBrowser(key);
  }
}

function pressInBrowser(key: string) {
  const target = document.activeElement ?? document.body;
  const isKept = !dispatch(target, 'keydown', key);
  // Browsers click when Space is released, on the element that has the focus by then.
  const isUpKept = !dispatch(document.activeElement ?? document.body, 'keyup', key);
  if (isKept) return;
  const focused = document.activeElement;
  if (isTextField(focused) && [...key].length === 1) {
    const isAll = focused.selectionStart === 0 && focused.selectionEnd === focused.value.length;
    fireEvent.change(focused, { target: { value: isAll ? key : focused.value + key } });
  } else if (focused instanceof HTMLSelectElement) {
    const option = [...focused.options].find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
    if (option) fireEvent.change(focused, { target: { value: option.value } });
  } else if (isTextField(focused) && key === 'Enter' && focused.form) fireEvent.submit(focused.form);
  else if (key === 'Enter' && focused === target && focused instanceof HTMLElement && focused.matches('a, button'))
    fireEvent.click(focused);
  else if (key === ' ' && !isUpKept && focused === target && focused instanceof HTMLButtonElement)
    fireEvent.click(focused);
}

let clock = 1_000_000;

function dispatch(target: Element, type: 'keydown' | 'keyup', key: string) {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  let isDefault = true;
  act(() => void (isDefault = target.dispatchEvent(event)));
  return isDefault;
}

/** Waits until a sequence of keys counts as ended. */
export async function restKeys(portal: FakePortal) {
  await untilIdle(portal);
  clock += 3000;
}

const isTextField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['text', 'search', 'number'].includes(element.type);
