/**
 * A link that starts an e-mail for the host: the API has no call for it (product.md §2.5.13). Lines end in CRLF (RFC
 * 6068).
 */
export const mailTo = (address: string, { subject, body }: { subject: string; body: string }) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
