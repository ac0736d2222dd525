import { readdir } from 'node:fs/promises';

/** An error handler that returns null for a missing file or folder, and rethrows other errors. */
export const nullIfMissing = (error: unknown): null => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
  throw error;
};

/** Returns the names in a folder, or none if the folder doesn't exist. */
export const filesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nullIfMissing)) ?? [];
