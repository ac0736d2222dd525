import { type RefObject, useEffect, useRef } from 'react';

/** A ref to the value of the last render, for callbacks that run long after the render that created them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
