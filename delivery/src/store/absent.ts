import { readdir } from 'node:fs/promises';

/** For `.catch`: null when a file or folder is not there; any other error goes on. */
export const absent = (error: unknown): null => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
  throw error;
};

/** The names in a folder, none when there is no such folder. */
export const listed = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? [];
