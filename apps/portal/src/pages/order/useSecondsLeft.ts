import { useCrud } from '@isp/crud';
import { useEffect, useState } from 'react';
import { secondsUntil } from './timeToPay.ts';

/**
 * Counts the seconds until a point in time, by the clock of the service. Returns undefined without a point in time.
 */
export function useSecondsLeft(until: unknown): number | undefined {
  const { clock } = useCrud();
  const [now, setNow] = useState(() => clock.time());
  const left = secondsUntil(until, now);
  const isOver = left === undefined || left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(clock.time()), 1000);
    return () => clearInterval(timer);
  }, [clock, isOver]);
  return left;
}
