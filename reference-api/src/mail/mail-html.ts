import { html } from 'ghtml';
import type { Brand } from '@host-portal/brands/brand';
import { FOOTER } from './mail-text.ts';
import type { Mail } from './mailer.ts';

/** Renders the e-mail as HTML, without images, scripts or external content. */
export const mailHtml = (mail: Mail, brand: Brand) =>
  html`<!doctype html>
    <html lang="${mail.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${mail.subject}</title>
      </head>
      <body style="margin:0;padding:24px 12px;background:#edf0f4">
        !${mailContent(mail, brand)}
      </body>
    </html>`;

/** Renders the e-mail's body for a page that shows several e-mails. */
export function mailContent({ body }: Pick<Mail, 'body'>, brand: Brand): string {
  const color = brand.colors['brand-solid'][0];
  const [text = '', footer = ''] = body.split(FOOTER);
  return html`<div style="${CARD}">
    <p style="margin:0 0 20px;font-size:20px;font-weight:700;color:${color}">${brand.name}</p>
    !${paragraphs(text, color)}
    <div style="margin-top:28px;padding-top:16px;border-top:1px solid #dde2e9;font-size:13px;color:#556074">
      !${paragraphs(footer, color)}
    </div>
  </div>`;
}

// Styles are inline, because many mail clients ignore style sheets.
const CARD = `max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff;color:#141b29;\
font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif`;
const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none';

const paragraphs = (text: string, color: string) =>
  text
    .trim()
    .split('\n\n')
    .map((one) => paragraph(one, color))
    .join('\n');

/** Renders a paragraph. If a line is followed by a URL, they become a button with the line as its label. */
function paragraph(text: string, color: string): string {
  const [, label, address] = /^([^\n]+):\n(https?:\/\/\S+)$/.exec(text) ?? [];
  if (!label || !address) {
    const lines = text.split('\n').map((line) => html`${line}`);
    return html`<p style="margin:0 0 16px">!${lines.join('<br>')}</p>`;
  }
  const style = `${BUTTON};background:${color};color:#ffffff`;
  return html`<p style="margin:0 0 16px"><a href="${address}" style="${style}">${label.trim()}</a></p>
    <p style="margin:0 0 16px;font-size:13px;color:#556074;word-break:break-all">${address}</p>`;
}
