/**
 * The developer tools: a bar while an area comes from a local build, a panel (Alt+Shift+D) with each area's state and
 * a pseudo-locale switch, and the page's state for Module Federation's devtools extension. The edge includes this
 * script only if `PORTAL_DEVELOPER=1`. Its texts are in English.
 */
import { LOADED, type RemoteLoad } from '../loader/remote-load.ts';
import { PSEUDO_CHOICE, showPseudo } from './pseudo-choice.ts';
import { showFederation } from './show-federation.ts';

if (localStorage.getItem(PSEUDO_CHOICE) === 'on') showPseudo();

const loads: RemoteLoad[] = [];
let isOpen = false;

const host = document.createElement('aside');
host.setAttribute('aria-label', 'Developer');
host.lang = 'en';
const root = host.attachShadow({ mode: 'open' });
const style = new CSSStyleSheet();
style.replaceSync(`
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  .bar, .panel { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px; border-block-start: 3px solid #b54708; background: Canvas; color: CanvasText; }
  .panel { max-block-size: 60vh; overflow: auto; }
  table { border-collapse: collapse; flex: 1 1 100%; text-align: start; }
  caption { text-align: start; font-weight: 600; }
  th, td { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  button, a { min-block-size: 32px; font: inherit; color: LinkText; background: none; border: 0; text-decoration: underline; cursor: pointer; }
`);
root.adoptedStyleSheets = [style];

globalThis.addEventListener(LOADED, (event) => {
  loads.push((event as CustomEvent<RemoteLoad>).detail);
  draw();
  void showFederation(loads);
});
globalThis.addEventListener('keydown', (event) => {
  if (event.altKey && event.shiftKey && event.code === 'KeyD') toggle();
  else if (event.key === 'Escape' && isOpen) toggle();
});
document.addEventListener('DOMContentLoaded', () => {
  draw();
  void showFederation(loads);
});

function toggle() {
  isOpen = !isOpen;
  draw();
  if (isOpen) root.querySelector<HTMLElement>('[tabindex]')?.focus();
}

function draw() {
  const local = releases().filter(({ base }) => base);
  const parts: Node[] = [];
  if (isOpen) parts.push(panel());
  if (local.length > 0) parts.push(bar(local));
  root.replaceChildren(...parts);
  // An empty panel is removed, because screen readers would announce its landmark.
  if (parts.length === 0) host.remove();
  else if (!host.isConnected) document.body.append(host);
}

function bar(local: ReturnType<typeof releases>) {
  const text = local.map(({ name, base }) => `${name} comes from ${base}`).join('; ');
  const stop = element('a', 'Back to the release');
  stop.href = `${location.pathname}?override=`;
  const more = element('button', 'Areas (Alt+Shift+D)');
  more.type = 'button';
  more.ariaExpanded = String(isOpen);
  more.addEventListener('click', toggle);
  return block('bar', element('strong', text), stop, more);
}

function panel() {
  const table = document.createElement('table');
  table.tabIndex = -1;
  table.append(element('caption', 'Areas of this page'), row('th', ['Area', 'Release', 'Owner', 'Loaded', 'Error']));
  for (const { name, version, owner } of releases()) {
    const own = loads.filter(({ remote }) => remote === name);
    const good = own.findLast(({ error }) => error === undefined);
    const failed = own.filter(({ error }) => error !== undefined);
    const shown = good && good.version !== version ? `${version}, shown: ${good.version}` : version;
    table.append(
      row('td', [
        name,
        shown,
        owner,
        good ? `in ${good.ms} ms` : 'not yet',
        failed.map((each) => `${each.version} (${each.phase}, ${each.ms} ms): ${each.error}`).join('; '),
      ]),
    );
  }
  return block('panel', table, pseudoSwitch());
}

/**
 * Creates the pseudo-locale switch. The pseudo-locale changes all English text, so text that looks unchanged isn't
 * translated, and text that is cut off has too little space.
 */
function pseudoSwitch() {
  const isOn = localStorage.getItem(PSEUDO_CHOICE) === 'on';
  const button = element('button', `Pseudo-locale: ${isOn ? 'on' : 'off'}`);
  button.type = 'button';
  button.addEventListener('click', () => {
    localStorage.setItem(PSEUDO_CHOICE, isOn ? 'off' : 'on');
    location.reload();
  });
  return button;
}

const releases = () => {
  const { shell, remotes } = globalThis.__hostPortal.registry();
  return [shell, ...remotes].map(({ current }) => current);
};

function row(kind: 'th' | 'td', texts: string[]) {
  const line = document.createElement('tr');
  line.append(...texts.map((text) => element(kind, text)));
  return line;
}

function block(className: string, ...parts: Node[]) {
  const box = document.createElement('div');
  box.className = className;
  box.append(...parts);
  return box;
}

function element<K extends keyof HTMLElementTagNameMap>(kind: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
}
