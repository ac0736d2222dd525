type LateAnswer = {
  /** The field's value when the answer was requested. */
  asked: string;
  /** The field's value when the answer arrives. */
  now: string;
  isEmpty: boolean;
  /** Whether the field's step is still open. */
  isOpen: boolean;
};

/**
 * Whether a late answer (a position or a prepared photo) may fill its field. It always fills an empty field. It
 * replaces another value only if that value hasn't changed since the request and its step is still open.
 */
export const mayFill = ({ asked, now, isEmpty, isOpen }: LateAnswer) => isEmpty || (isOpen && asked === now);
