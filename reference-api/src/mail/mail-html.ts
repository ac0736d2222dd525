import type { Brand } from '@host-portal/brands/brand';
import { FOOTER } from './mail-text.ts';
import type { Mail } from './mailer.ts';

/** The same mail for programs that draw HTML: no pictures, no scripts, nothing from elsewhere. */
export const mailHtml = (mail: Mail, brand: Brand) => `<!doctype html>
<html lang="${escape(mail.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(mail.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#edf0f4">
${mailContent(mail, brand)}
</body>
</html>`;

/** What stands in the body of the mail, for a page that shows several. */
export function mailContent({ body }: Pick<Mail, 'body'>, brand: Brand): string {
  const color = brand.colors['brand-solid'][0];
  const [text = '', footer = ''] = body.split(FOOTER);
  return `<div style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff;color:#141b29;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:${color}">${escape(brand.name)}</p>
${paragraphs(text)
  .map((one) => paragraph(one, color))
  .join('\n')}
<div style="margin-top:28px;padding-top:16px;border-top:1px solid #dde2e9;font-size:13px;color:#556074">
${paragraphs(footer)
  .map((one) => paragraph(one, color))
  .join('\n')}
</div>
</div>`;
}

const paragraphs = (text: string) => text.trim().split('\n\n');

/** Of two lines whose second is an address, a button: its name is the first. */
function paragraph(text: string, color: string): string {
  const [, label, address] = /^([^\n]+):\n(https?:\/\/\S+)$/.exec(text) ?? [];
  if (!label || !address) return `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;
  return `<p style="margin:0 0 16px"><a href="${escape(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#ffffff;font-weight:600;text-decoration:none">${escape(label.trim())}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#556074;word-break:break-all">${escape(address)}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
