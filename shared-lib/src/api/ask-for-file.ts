/**
 * Requests a script again with `fetch`, because a failed `<script>` gives no reason. `here`: the server has the file.
 * `refused`: the server responds without the file, e.g. with a 404. `none`: the server doesn't respond or is
 * overloaded.
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
