import { type Infer, literal, nullable, record, string, type } from 'superstruct';

/**
 * The schema of `state.json` in an edge's folder: the signed documents and entries that the edge has accepted, and the
 * digests of their releases' compressed files. The releases' files are in `files/`, named after their digests.
 */
export const EdgeState = type({
  format: literal(1),
  owners: nullable(string()),
  snapshot: nullable(string()),
  areas: record(string(), type({ text: string(), twins: record(string(), record(string(), string())) })),
});
export type EdgeState = Infer<typeof EdgeState>;

/** Returns the file name for a digest in an edge's folder, without the slashes and pluses of base64. */
export const cachedFileName = (digest: string) =>
  digest.slice('sha384-'.length).replaceAll('/', '_').replaceAll('+', '-');
