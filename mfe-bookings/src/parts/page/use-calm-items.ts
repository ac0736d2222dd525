import { useEffect, useState } from 'react';
import { useHostCalm } from './use-host-calm.ts';

/**
 * Returns the items that were there when the host last stopped touching the page, each in its latest known state. An
 * item that appears or disappears moves the content below, so such a change waits until the host pauses again.
 */
export function useCalmItems<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  const ids = items.map(({ id }) => id);
  const [drawn, setDrawn] = useState(ids);
  const [known] = useState(() => new Map<string, Item>());
  const isWaiting = ids.join() !== drawn.join();
  useHostCalm({ isWaiting, promisedUntil: 0 }, () => setDrawn(ids));
  useEffect(() => {
    for (const item of items) known.set(item.id, item);
  }, [items, known]);
  return drawn.flatMap((id) => items.find((item) => item.id === id) ?? known.get(id) ?? []);
}
