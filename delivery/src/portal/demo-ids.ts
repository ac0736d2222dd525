/**
 * Returns ids from the demo host's data at the end-to-end tests' fixed date, for screens with an id in their path
 * (`{booking}`).
 */
export async function demoIds(url: string, token: string) {
  const first = async (path: string) => {
    const answer = await fetch(url + path, { headers: { authorization: `Token ${token}` } });
    const body = (await answer.json()) as { id: string }[] | { items?: { id: string }[] };
    const [found] = Array.isArray(body) ? body : (body.items ?? []);
    if (!found) throw new Error(`${path} has no screen for the demo data`);
    return found.id;
  };
  const day = 'dropoff_gte=2026-03-05T00:00:00Z&dropoff_lte=2026-03-06T00:00:00Z';
  return {
    booking: await first(`/v2/bookings?${day}&stashpoint_id=s101&order=asc&sort=dropoff&per_page=10`),
    closure: await first('/v2/closures?force_utc=true&stashpoint_id=s101'),
    earning: await first('/v2/invoices?paginated=false'),
  };
}

/** Inserts the ids into a screen's path. */
export const pathWith = (ids: Record<string, string>, { path }: { path: string }) =>
  path.replace(/\{(\w+)\}/, (_, entity: string) => ids[entity] ?? '');
