/**
 * The time for which the object URL is valid. It's long, because Safari asks where to save the file before reading
 * it.
 */
const KEPT_MS = 60_000;

/** Downloads a string as a file. `type` includes the charset. */
export function downloadFile(name: string, type: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // If the URL weren't revoked, the file would stay in memory while the page is open.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
