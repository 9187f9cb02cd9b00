import { useEffect, useState } from 'react';

/**
 * Returns a value after it has stayed the same for some time. The first value is returned at once.
 *
 * @param delay milliseconds; 0 returns each value at once
 */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delay === 0 ? value : settled;
}
