import { screen, waitFor } from '@testing-library/react';
import type { PortalSlots, SlotFilling, SlotProps } from '../../portal/index.ts';
import { aPortal, renderInPortal } from '../../testing/index.ts';
import { FilledSlot } from './filled-slot.tsx';
import { RemoteSlot } from './remote-slot.tsx';

const aFilling = (id: string, name: string): SlotFilling => ({
  remote: 'notes',
  slot: 'account-home',
  id,
  labels: { en: name, fr: name, de: name, it: name, es: name, pt: name },
  icon: 'list',
});

const slot = <RemoteSlot slot="account-home" context={{ storageSpotId: 's1' }} />;

const portalWith = (load: PortalSlots['load']) =>
  aPortal({ slots: { of: () => [aFilling('first', 'Notes'), aFilling('second', 'Reviews')], load } });

test('every filling gets the slot’s context, and a failed filling is replaced with its name', async () => {
  const portal = portalWith(async ({ id }) =>
    id === 'second' ? null : ({ context }: SlotProps<'account-home'>) => <p>{`Note of ${context.storageSpotId}`}</p>,
  );
  await renderInPortal(slot, { portal });
  expect(await screen.findByText('Note of s1')).toBeVisible();
  expect(await screen.findByText('Reviews: not available right now')).toBeVisible();
});

test('a filling that the host waits for shows a note after two seconds', async () => {
  const portal = portalWith(() => new Promise(() => {}));
  const loading = <p>{'shape'}</p>;
  await renderInPortal(
    <FilledSlot filling={aFilling('first', 'Notes')} context={{ storageSpotId: '' }} isAwaited loading={loading} />,
    {
      portal,
    },
  );
  expect(screen.getByText('shape').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/Still loading/)).not.toBeInTheDocument();
  expect(await screen.findByText(/Still loading/, undefined, { timeout: 4000 })).toBeVisible();
});

test('Try again loads a failed filling', async () => {
  let isUp = false;
  const portal = portalWith(async (_, { isRetry } = {}) => (isUp && isRetry ? () => <p>{'here'}</p> : null));
  const { user } = await renderInPortal(slot, { portal });
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry!);
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.getByText('Reviews: not available right now')).toBeVisible();
});

test('a filling that crashes shows a message and is reported with its remote’s name', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const portal = portalWith(async () => () => {
    throw new Error('crash');
  });
  await renderInPortal(slot, { portal });
  expect(await screen.findByText('Notes: not available right now')).toBeVisible();
  expect(portal.report).toHaveBeenCalledWith(expect.any(Error), { remote: 'notes', phase: 'slot-render' });
});

test('a filling whose file is no longer in its release is loaded again automatically, but only once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async (_: unknown, { isRetry = false } = {}) => () => {
    if (load.mock.calls.length < 3) throw Object.assign(new Error('lost'), { name: 'ChunkLoadError' });
    return <p>{isRetry ? 'here again' : 'here'}</p>;
  });
  const { user } = await renderInPortal(
    <FilledSlot filling={aFilling('first', 'Notes')} context={{ storageSpotId: '' }} />,
    {
      portal: portalWith(load),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('here again')).toBeVisible();
  expect(load.mock.calls.map(([, options]) => options?.isRetry)).toEqual([false, true, true]);
});

test('a filling that can’t be found is reported', async () => {
  const portal = portalWith(() => Promise.reject(new Error('no filling')));
  await renderInPortal(<RemoteSlot slot="account-home" context={{ storageSpotId: '' }} isOptional />, { portal });
  await waitFor(() =>
    expect(portal.report).toHaveBeenCalledWith(expect.any(Error), { remote: 'notes', phase: 'slot' }),
  );
  expect(screen.queryByText(/not available/)).not.toBeInTheDocument();
});
