/** A scanner's longest pause between two keys, in ms. */
export const SCAN_GAP_MS = 150;
/** A slow typist's longest pause between two keys, in ms. */
export const TYPING_GAP_MS = 500;
/** The shortest code's length, in characters. */
export const SHORTEST_CODE = 6;

const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'image', 'color'];

/** Selects all inputs that take typed text. */
export const TYPED_INPUT = `input:not(${WITHOUT_TEXT.map((type) => `[type=${type}]`).join()})`;
/** Selects date and time inputs: ours (`DayInput`, `TimeInput`) and native ones. */
export const DATE_INPUT =
  'input:is([data-moment], [type=date], [type=time], [type=datetime-local], [type=month], [type=week])';
