const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Where a photo is served: a path, so that it holds behind every proxy. */
export const photoPath = ({ id, media_type }: { id: string; media_type: string }) =>
  `/v2/photos/${id}.${EXTENSIONS[media_type] ?? 'bin'}`;
