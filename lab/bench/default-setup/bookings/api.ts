/** The fields that the default setup's screens read (spec §3). */
export type Spot = { id: string; business_name: string };
export type Booking = {
  id: string;
  bag_count: number;
  cancelled_at: string | null;
  dropoff: string;
  pickup: string;
  has_been_checked_in: boolean;
  has_been_checked_out: boolean;
  customer: { first_name: string; last_name: string };
  stashpoint: Spot;
};
export type Page<Item> = { items: Item[]; page: number; pages: number; total: number };

const cookie = (name: string) => {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? '');
};

async function read<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${cookie('token')}` };
  const response = await fetch(path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

const userId = () => (JSON.parse(cookie('user')) as { id: string }).id;

export async function readSpots(): Promise<Spot[]> {
  const hosts = await read<{ id: string; user_id: string }[]>('/v2/hosts?paginate=false');
  const host = hosts.find(({ user_id }) => user_id === userId());
  return (await read<Page<Spot>>(`/v3/stashpoints?page=1&per_page=50&host_id=${host?.id}`)).items;
}

export function readBookings(spots: readonly Spot[], query: Record<string, string>): Promise<Page<Booking>> {
  const all = new URLSearchParams({ sort: 'dropoff', order: 'asc', ...query });
  for (const { id } of spots) all.append('stashpoint_id', id);
  return read(`/v2/bookings?${all.toString()}`);
}

export const changeBooking = (id: string, change: Partial<Booking>) =>
  read<Booking>(`/v2/bookings/${id}`, { method: 'PATCH', body: JSON.stringify(change) });
