/**
 * Returns true for a chunk that was refused, missing, late or different from the signed one. webpack sets the name of
 * the error.
 */
export const isFileLost = (error: unknown): error is Error => error instanceof Error && error.name === 'ChunkLoadError';
