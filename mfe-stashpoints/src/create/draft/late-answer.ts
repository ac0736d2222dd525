type LateAnswer = {
  /** The field's text when the answer was requested. */
  asked: string;
  /** The field's text when the answer arrives. */
  now: string;
  isEmpty: boolean;
  /** Whether the field's step is still on screen. */
  isOpen: boolean;
};

/**
 * Whether a late answer may fill its field. It always fills an empty field. It replaces a value only if the value
 * hasn't changed since the request and the step is still open.
 */
export const mayFill = ({ asked, now, isEmpty, isOpen }: LateAnswer) => isEmpty || (isOpen && asked === now);
