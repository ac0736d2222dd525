/**
 * Asks for a file that failed to load, because a script that fails doesn't say why. `here`: the server has it. `refused`: it
 * answers without the file. `none`: it doesn't answer, or not now.
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
