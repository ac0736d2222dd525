/** A chunk that was refused, missing, late or not the signed one; the name is webpack's. */
export const isFileLost = (error: unknown): error is Error => error instanceof Error && error.name === 'ChunkLoadError';
