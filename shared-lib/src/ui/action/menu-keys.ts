import { foldText } from '../../domain/fold-text.ts';
import { treeOf } from '../system/tree-of.ts';

/**
 * Returns the menu item that a key moves to. Arrow keys wrap around, Home and End go to the first and last item, and
 * a letter goes to the next label that starts with it.
 */
export function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const here = items.findIndex((item) => item === treeOf(item).activeElement);
  const at = (index: number) => items[(index + items.length) % items.length];
  if (key === 'ArrowDown') return at(here + 1);
  if (key === 'ArrowUp') return at(here < 0 ? -1 : here - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = foldText(key);
  if (letter === '') return undefined;
  const round = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  return round.find((item) => foldText(item.textContent).startsWith(letter));
}
