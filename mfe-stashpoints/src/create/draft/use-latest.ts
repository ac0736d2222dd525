import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for answers that arrive long after the render that asked for them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
