/** How long a browser may take to begin reading the file; Safari asks where to put it first. */
const KEPT_MS = 60_000;

/** Hands a text to the browser as a file. `type` with its charset. */
export function downloadFile(name: string, type: string, content: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Without this the file would stay in memory as long as the page is open.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
