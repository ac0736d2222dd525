/** A link that starts an email for the host, because the API has no call for it. Lines end in CRLF (RFC 6068). */
export const mailTo = (address: string, { subject, body }: { subject: string; body: string }) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
