import { type LastView, TEMPLATE_ID } from './snapshot.ts';

/** What the service worker has put into the document. `name` is that of its page; `at`: when it was seen, in ms since the epoch. */
export type ViewInDocument = Omit<LastView, 'html'> & {
  userId: string;
  name: string;
  at: number;
  content: DocumentFragment;
};

/** Takes it out of the document again; null where the worker has put none. */
export function takeView(): ViewInDocument | null {
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
