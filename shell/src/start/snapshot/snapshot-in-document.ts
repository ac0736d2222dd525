import { type Snapshot, TEMPLATE_ID } from './snapshot.ts';

/**
 * A snapshot that the service worker put into the document. `name` is the name of the snapshot's page, and `at` is
 * the time in ms since the epoch.
 */
export type SnapshotInDocument = Omit<Snapshot, 'html'> & {
  userId: string;
  name: string;
  at: number;
  content: DocumentFragment;
};

/** Removes the snapshot from the document and returns it. Null if the document contains none. */
export function takeSnapshot(): SnapshotInDocument | null {
  const template = document.getElementById(TEMPLATE_ID);
  if (!(template instanceof HTMLTemplateElement)) return null;
  template.remove();
  const { of = '', name = '', at, css = '', width, theme = '', age = '' } = template.dataset;
  return {
    userId: of,
    name,
    at: Number(at),
    css,
    width: Number(width),
    theme: theme || null,
    age,
    content: template.content,
  };
}
