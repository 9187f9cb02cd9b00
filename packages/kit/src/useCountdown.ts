import { useEffect, useState } from 'react';

/** Seconds left, counted down to 0. */
export function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    // by the clock: timers of a hidden tab run late
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(0);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((end - now) / 1000)), start];
}
