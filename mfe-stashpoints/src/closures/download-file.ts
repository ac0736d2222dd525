/** Hands a text to the browser as a file. */
export function downloadFile(name: string, type: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it needs once this task is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
