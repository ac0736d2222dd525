/** How long the object URL stays valid. Safari first asks where to save the file. */
const KEPT_MS = 60_000;

/** Downloads a text as a file. `type` includes the charset. */
export function downloadFile(name: string, type: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Revokes the URL, because the file would stay in memory while the page is open.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
