/** A handheld scanner types this much in this time and ends with Enter; no person does. */
const FEWEST_KEYS = 8;
const LONGEST_MS = 100;

/**
 * Tells a scanner that types like a keyboard from a person. `press` gets every key with its time in ms and
 * answers whether it was the Enter of a scan, which then must not press the button that has the focus.
 */
export function createWedge(onCode: (code: string) => void) {
  let keys: { key: string; at: number }[] = [];
  return {
    press(key: string, at: number): boolean {
      if (key === 'Enter') {
        const code = keys.map((typed) => typed.key).join('');
        const first = keys[0];
        keys = [];
        if (!first || code.length < FEWEST_KEYS || at - first.at > LONGEST_MS) return false;
        onCode(code);
        return true;
      }
      // Shift and the like come between letters and are no letters.
      if (key.length !== 1) return false;
      keys = [...keys.filter((typed) => at - typed.at <= LONGEST_MS), { key, at }];
      return false;
    },
  };
}
