/** How long the object URL stays valid. Safari asks where to save the file before it reads it. */
const KEPT_MS = 60_000;

/** Downloads a text as a file. `type` includes the charset. */
export function downloadFile(name: string, type: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Without this, the file would stay in memory while the page is open.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
