import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the latest render's value, for callbacks that run long after the render that created them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
