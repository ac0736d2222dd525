const SHIFTED: Record<string, string> = {
  '1': '!', '2': '@', '3': '#', '4': '$', '5': '%', '6': '^', '7': '&', '8': '*', '9': '(', '0': ')',
  '-': '_', '=': '+', '[': '{', ']': '}', '\\': '|', ';': ':', "'": '"', ',': '<', '.': '>', '/': '?', '`': '~',
}; // prettier-ignore

const SIGNS: Record<string, string> = {
  Minus: '-', Equal: '=', BracketLeft: '[', BracketRight: ']', Backslash: '\\', Semicolon: ';', Quote: "'",
  Comma: ',', Period: '.', Slash: '/', Backquote: '`', Space: ' ', NumpadSubtract: '-', NumpadDivide: '/',
}; // prettier-ignore

/**
 * Returns the character that the same key types on a US keyboard. Scanners emulate a US keyboard, regardless of this
 * device's layout.
 */
export function usKeyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // Compares `key`, because only `key` reflects Caps Lock.
  if (letter) return key === key.toLowerCase() && !shiftKey ? letter.toLowerCase() : letter;
  const plain = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? SIGNS[code];
  if (plain === undefined) return key;
  return shiftKey ? (SHIFTED[plain] ?? plain) : plain;
}
