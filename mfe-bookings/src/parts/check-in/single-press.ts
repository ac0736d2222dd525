/** The second press of a double tap is no new action: the button under the thumb has become another meanwhile. */
export const singlePress =
  (act: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) act();
  };
