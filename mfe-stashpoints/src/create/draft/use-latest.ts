import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for an answer that comes long after the render that asked for it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
