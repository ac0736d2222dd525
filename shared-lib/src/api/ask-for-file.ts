/**
 * Requests a script again with `fetch`, because a failed `<script>` doesn't say why it failed. `here`: the server has
 * the file. `refused`: the server responds with an error. `none`: the server doesn't respond.
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
