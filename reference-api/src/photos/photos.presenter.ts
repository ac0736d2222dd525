const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Returns a photo's URL as a path, so that it works behind every proxy. */
export const photoPath = ({ id, media_type }: { id: string; media_type: string }) =>
  `/v2/photos/${id}.${EXTENSIONS[media_type] ?? 'bin'}`;
