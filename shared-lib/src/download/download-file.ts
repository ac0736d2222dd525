/**
 * How long the object URL is valid. Safari reads the file only after asking where to save it, so the time is long.
 */
const KEPT_MS = 60_000;

/** Downloads a string as a file. `type` includes the charset. */
export function downloadFile(name: string, type: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Without this, the file would stay in memory as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
