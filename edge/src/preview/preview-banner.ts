import { html } from 'ghtml';
import { labelIn } from '@host-portal/shared-lib/federation';
import { type Language, localeOf } from '@host-portal/shared-lib/languages';
import { fallbackCopy } from '../pages/fallback-copy.ts';
import type { Shown } from './preview.ts';

/**
 * The style of the preview banner: a frame around the page, and a note above the phone's bottom bar. The policy
 * allows the style by hash.
 */
export const PREVIEW_STYLE = [
  '#portal-preview{position:fixed;inset:0;z-index:99;border:4px solid #B54708;pointer-events:none;display:flex;align-items:flex-end;justify-content:center;padding:0 12px 88px}',
  '#portal-preview p{margin:0;max-width:520px;padding:8px 12px;border-radius:10px;background:#7A2E0E;color:#fff;font-size:14px;line-height:1.4;pointer-events:auto}',
  '#portal-preview a{color:#fff;font-weight:600;white-space:nowrap}',
  '@media(min-width:900px){#portal-preview{padding-bottom:12px}}',
  '@media print{#portal-preview{display:none}}',
].join('');

/** Renders the banner of a preview. `live` is the URL of the same page without the preview. */
export function previewBanner(shown: Shown[], language: Language, live: string): string {
  const copy = fallbackCopy(language).preview;
  return html`<aside id="portal-preview"><p>${previewNote(shown, language)} <a href="${live}">${copy.leave}</a></p></aside>`;
}

/** Returns the sentence that describes which releases are previewed, and until when they all are. */
export function previewNote(shown: Shown[], language: Language): string {
  const copy = fallbackCopy(language).preview;
  const names = shown.map(({ release: { manifest, version } }) => {
    const area = manifest ? labelIn(manifest.labels, language) : copy.portal;
    return `${area} ${version}`;
  });
  const releases = new Intl.ListFormat(localeOf(language)).format(names);
  const instant = new Date(shown.map(({ until }) => until).sort()[0] ?? '');
  const time = instant.toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const values: Record<string, string> = { releases, time: `${time} UTC` };
  return copy.mark.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
