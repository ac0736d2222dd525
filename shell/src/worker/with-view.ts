import { escapeHtml } from '../escape-html.ts';
import { type KeptView, TEMPLATE_ID } from '../last-view/last-view.ts';

const PLACE = '<div id="portal">';

/**
 * A stored document with what its page showed last, before the place where the portal will be: in a template, which shows
 * nothing by itself, because only the page knows who is signed in and how wide its window is.
 */
export function withView(html: string, { userId, hash, at, data }: KeptView): string {
  const { css, width, theme, age } = data;
  const facts = { of: userId, name: hash, at, css, width, theme: theme ?? '', age };
  const attributes = Object.entries(facts).map(([name, value]) => `data-${name}="${escapeHtml(String(value))}"`);
  const template = `<template id="${TEMPLATE_ID}" ${attributes.join(' ')}>${data.html}</template>`;
  return html.replace(PLACE, () => template + PLACE);
}
