/**
 * Returns true if a chunk was refused, missing, late or different from the signed one. webpack sets the error's name.
 */
export const isFileLost = (error: unknown): error is Error => error instanceof Error && error.name === 'ChunkLoadError';
