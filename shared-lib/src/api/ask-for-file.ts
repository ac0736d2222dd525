/**
 * Requests a script again with `fetch`, because a failed `<script>` gives no reason. Returns `here` if the server has
 * the file, `refused` if it responds without the file (e.g. with a 404), and `none` if it's overloaded or doesn't
 * respond.
 */
export async function askForFile(address: string): Promise<'here' | 'refused' | 'none'> {
  try {
    const { ok, status } = await fetch(address, { cache: 'reload' });
    if (ok) return 'here';
    return status >= 500 || status === 429 ? 'none' : 'refused';
  } catch {
    return 'none';
  }
}
