import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { optionalPart } from './optional-part.tsx';

const Message = ({ to }: { to: string }) => <p>Message to {to}</p>;

test('a page lacks only the part that can’t be loaded, and has it when it is opened again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue({ default: Message });
  const Part = optionalPart<{ to: string }>(load, <p>Loading</p>);
  const page = (key: string) => (
    <>
      <button type="button">Check in</button>
      <Part key={key} to="Ana" />
    </>
  );
  const { rerender } = render(page('first'));
  expect(screen.getByText('Loading')).toBeVisible();
  await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
  expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(page('second'));
  expect(await screen.findByText('Message to Ana')).toBeVisible();
  rerender(page('third'));
  expect(screen.getByText('Message to Ana')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
