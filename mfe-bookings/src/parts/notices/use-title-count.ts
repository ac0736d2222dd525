import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/**
 * Shows the count in the page title, as in `(2) Today – Host portal`, and keeps it when the page changes. A count of
 * 0 isn't shown.
 */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return undefined;
    const mark = () => {
      const title = `(${count}) ${document.title.replace(COUNT, '')}`;
      if (document.title !== title) document.title = title;
    };
    mark();
    const watcher = new MutationObserver(mark);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}
