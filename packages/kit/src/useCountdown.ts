import { useEffect, useState } from 'react';

/** Returns the seconds that are left, counting down to 0, and a function that starts the countdown. */
export function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    // The time is read from the clock, because timers of a hidden tab run late.
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
