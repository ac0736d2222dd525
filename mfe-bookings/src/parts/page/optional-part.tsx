import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

const Nothing = () => null;

/**
 * A part that a page can do without, and that is loaded when it is first drawn. If it can't be loaded, for example without a
 * network, the page lacks this part only, and asks for it again when the part is opened next.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
) {
  const ask = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return await load();
      } catch {
        known = ask();
        return { default: Nothing };
      }
    });
  let known = ask();
  return function OptionalPart(props: Props) {
    const [Part] = useState(() => known);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
