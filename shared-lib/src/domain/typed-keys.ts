/** The longest pause between two keys of a scanner, in ms. */
export const SCAN_GAP_MS = 150;
/** The longest pause between two keys of a slow typist, in ms. */
export const TYPING_GAP_MS = 500;
/** The length of the shortest code, in characters. */
export const SHORTEST_CODE = 6;

const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'image', 'color'];

/** Selects all inputs that take typed text. */
export const TYPED_INPUT = `input:not(${WITHOUT_TEXT.map((type) => `[type=${type}]`).join()})`;
/** Selects the inputs in which a key changes one part of a date or time. */
export const DATE_INPUT = 'input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])';
