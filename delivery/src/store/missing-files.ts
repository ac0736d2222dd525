import { readdir } from 'node:fs/promises';

/** For `.catch`: null for a missing file or folder; rethrows other errors. */
export const nullIfMissing = (error: unknown): null => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
  throw error;
};

/** The names in a folder; empty if it doesn't exist. */
export const filesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nullIfMissing)) ?? [];
