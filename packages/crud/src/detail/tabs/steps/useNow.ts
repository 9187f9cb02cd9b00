import { useEffect, useState } from 'react';
import { useClock } from '../../../context/useClock.ts';

/**
 * Returns the current date-time of the service. It is updated every second if `isRunning` is true, otherwise it
 * stays as it is.
 */
export function useNow(isRunning: boolean): string {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.time());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(clock.time()), 1000);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  return now;
}
