import { html } from 'ghtml';
import { type SavedSnapshot, TEMPLATE_ID } from '../snapshot/snapshot.ts';

const PORTAL = '<div id="portal">';
const HEAD_END = '</head>';
const BODY_END = '</body>';
const END_ID = 'portal-last-element';
/**
 * This link blocks rendering until the boot script has shown the snapshot. Painting the outline first would cost a
 * slow phone 50 ms.
 */
const PAINT_LATER = `<link rel="expect" href="#${END_ID}" blocking="render">`;

/**
 * Adds a snapshot to a cached document, above the portal's element. It's inside a template element, which isn't
 * rendered, because only the page can check the signed-in user and the window's width.
 */
export function withSnapshot(document: string, { userId, hash, at, data }: SavedSnapshot): string {
  const { css, width, theme, age } = data;
  const facts = { of: userId, name: hash, at, css, width, theme: theme ?? '', age };
  const attributes = Object.entries(facts).map(([name, value]) => html`data-${name}="${value}"`);
  const template = html`<template id="${TEMPLATE_ID}" !${attributes.join(' ')}>!${data.html}</template>`;
  return document
    .replace(HEAD_END, PAINT_LATER + HEAD_END)
    .replace(PORTAL, () => template + PORTAL)
    .replace(BODY_END, `<i id="${END_ID}" hidden></i>${BODY_END}`);
}
