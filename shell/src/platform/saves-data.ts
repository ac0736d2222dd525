/** Returns whether the visitor has turned on the browser's data saver. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
