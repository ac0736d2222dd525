import type { Control, Screen } from '../screen.ts';

/** The screen as read from the document: names, texts, and ids of bookings. */
export type Drawn = {
  controls: (Pick<Control, 'on' | 'element' | 'box' | 'isEnabled' | 'waited'> & { name: string; label: string })[];
  covers: Screen['covers'];
  scrolled: number;
  /** The notes of the rows by booking id. Rows without a note aren't included. */
  notes: Record<string, string>;
  /** The names of the travellers about whom the page asks a question. */
  asked: string[];
};

declare global {
  interface Window {
    drawPortal: () => Drawn;
  }
}

/** Runs in the page before its scripts. Defines `window.drawPortal`. */
export function drawPage() {
  const ALL: Control['on'][] = ['row', 'alert', 'main', 'below', 'both', 'found'];
  const elements = new WeakMap<Element, string>();
  let known = 0;
  const nameOf = (element: Element) => {
    const name = elements.get(element) ?? `${(known += 1)}`;
    elements.set(element, name);
    return name;
  };
  /** Keyed by the alert's text, because an alert that moves into or out of a sheet is rendered as a new element. */
  const alerts = new Map<string, { name: string; since: number; drawn: number; gone: number }>();
  const MOVING_MS = 1000;
  const nameAlerts = () => {
    const now = performance.now();
    for (const [text, alert] of alerts) {
      if (now - alert.gone > MOVING_MS) alerts.delete(text);
      else alert.gone = Math.min(alert.gone, now);
    }
    for (const alert of document.querySelectorAll('[data-alert]')) {
      const known = alerts.get(textOf(alert)) ?? { name: nameOf(alert), since: now, drawn: Infinity };
      const drawn = alert.querySelector('button') ? Math.min(known.drawn, now) : known.drawn;
      alerts.set(textOf(alert), { ...known, drawn, gone: Infinity });
    }
  };
  /** Returns an alert's text without its buttons, which exist only while the alert is fully visible. */
  const textOf = (alert: Element) => alert.querySelector('[title]')?.textContent ?? '';
  const boxOf = (element: Element): Control['box'] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const positionOf = (button: Element, label: string): { on: Control['on']; name: string } | null => {
    const name = /for (\w+)/.exec(label)?.[1] ?? '';
    const alert = button.closest('[data-alert]');
    if (alert) return { on: 'alert', name: /\w+/.exec(alert.textContent ?? '')?.[0] ?? '' };
    if (button.closest('[data-part=found]')) return { on: 'found', name };
    if (button.closest('main [data-booking]')) return { on: 'row', name };
    const sheet = button.closest('dialog[open]');
    if (!sheet) return null;
    if (label === 'Check in and out') return { on: 'both', name: sheet.querySelector('h2')?.innerText ?? '' };
    return { on: label.startsWith('Undo') ? 'below' : 'main', name };
  };
  const isOnTop = (element: Element, { x, y, width, height }: Control['box']) =>
    element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  /** Returns the note that a row shows about its last change, or null. */
  const noteOf = (row: Element) => {
    const note = row.querySelector('[data-part=note]')?.textContent;
    const waits = /Waiting to be sent|Needs your answer/.exec(row.textContent ?? '')?.[0];
    return note ?? waits ?? (row.querySelector('[aria-busy=true]') ? 'Being sent' : null);
  };

  window.drawPortal = () => {
    const drawn: Drawn = { controls: [], covers: [], scrolled: scrollY, notes: {}, asked: [] };
    nameAlerts();
    const covers: { box: Control['box']; above: Control['on'][] }[] = [];
    for (const button of document.querySelectorAll('button')) {
      const label = button.getAttribute('aria-label') ?? button.textContent ?? '';
      if (!/^(Undo check-|Check )(in|out)/.test(label) || !button.checkVisibility()) continue;
      const position = positionOf(button, label);
      if (!position) continue;
      const box = boxOf(button);
      const isEnabled = !button.matches('[aria-disabled=true], [aria-busy=true], :disabled');
      const alert = button.closest('[data-alert]');
      const announced = alert && alerts.get(textOf(alert));
      const element = announced ? `alert ${announced.name}` : nameOf(button);
      const waited = announced ? announced.drawn - announced.since : 0;
      drawn.controls.push({ ...position, label, element, box, isEnabled, waited });
      if (!isOnTop(button, box)) covers.push({ box, above: ALL.filter((on) => on !== position.on) });
    }
    for (const alert of document.querySelectorAll('[data-alert]')) covers.push({ box: boxOf(alert), above: ['alert'] });
    for (const row of document.querySelectorAll<HTMLElement>('main [data-booking]')) {
      const note = noteOf(row);
      if (note !== null) drawn.notes[row.dataset['booking'] ?? ''] = note;
    }
    const text = document.querySelector('main')?.textContent ?? '';
    const asked = [...text.matchAll(/(Ana|Ben|Cleo|Dan|Eva|Finn): this booking has changed/g)];
    return { ...drawn, covers, asked: asked.map(([, name = '']) => name) };
  };
}
