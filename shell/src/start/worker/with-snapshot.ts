import { html } from 'ghtml';
import { type KeptView, TEMPLATE_ID } from '../snapshot/snapshot.ts';

const PORTAL = '<div id="portal">';
const HEAD_END = '</head>';
const BODY_END = '</body>';
const LAST_ID = 'portal-last-element';
/** Nothing is painted before the boot script, above it, has drawn: the outline would cost a slow phone 50 ms. */
const PAINT_LATER = `<link rel="expect" href="#${LAST_ID}" blocking="render">`;

/**
 * A stored document with what its page showed last, above the element of the portal: in a template, which shows
 * nothing by itself, because only the page knows who is signed in and how wide its window is.
 */
export function withView(document: string, { userId, hash, at, data }: KeptView): string {
  const { css, width, theme, age } = data;
  const facts = { of: userId, name: hash, at, css, width, theme: theme ?? '', age };
  const attributes = Object.entries(facts).map(([name, value]) => html`data-${name}="${value}"`);
  const template = html`<template id="${TEMPLATE_ID}" !${attributes.join(' ')}>!${data.html}</template>`;
  return document
    .replace(HEAD_END, PAINT_LATER + HEAD_END)
    .replace(PORTAL, () => template + PORTAL)
    .replace(BODY_END, `<i id="${LAST_ID}" hidden></i>${BODY_END}`);
}
