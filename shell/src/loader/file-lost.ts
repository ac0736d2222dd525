/** A chunk that was refused, missing, late or not the signed one: webpack's own name for it. */
export const isFileLost = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';
