/** The slowest scanner leaves less than this between two keys, in ms. */
export const SCAN_GAP_MS = 150;
/** Somebody who types a text slowly leaves less than this between two keys, in ms. */
export const TYPING_GAP_MS = 500;
/** The length of the shortest code, in characters. */
export const SHORTEST_CODE = 6;

const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'image', 'color'];

/** Selects every input with a value that is typed. */
export const TYPED_INPUT = `input:not(${WITHOUT_TEXT.map((type) => `[type=${type}]`).join()})`;
/** Selects the inputs in which a key changes one part of a date or time. */
export const DATE_INPUT = 'input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])';
