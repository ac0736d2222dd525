type LateAnswer = {
  /** The field when the host asked, as text. */
  asked: string;
  /** The field when the answer came. */
  now: string;
  isEmpty: boolean;
  /** Whether the step with the field is still on screen. */
  isOpen: boolean;
};

/**
 * Whether an answer that took its time is written into its field: only over nothing, or over what the host saw there
 * when they asked for another. Once they have gone on to another step, what they left there stays.
 */
export const mayFill = ({ asked, now, isEmpty, isOpen }: LateAnswer) => isEmpty || (isOpen && asked === now);
