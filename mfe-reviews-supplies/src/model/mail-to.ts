/**
 * Builds a link that starts an email from the host, for requests that the API doesn't support. Lines end in CRLF (RFC
 * 6068).
 */
export const mailTo = (address: string, { subject, body }: { subject: string; body: string }) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
