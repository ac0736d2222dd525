/** A chunk that was refused, missing, late or different from the signed one. The name is webpack's. */
export const isFileLost = (error: unknown): error is Error => error instanceof Error && error.name === 'ChunkLoadError';
