import { createClock } from '@isp/schema';
import { use, useEffect, useState } from 'react';
import { LanguageContext } from '../provider/concerns.tsx';

/** The service's date-time, told anew every second while something runs that is seen. */
export function useNow(isRunning: boolean): string {
  const clock = use(LanguageContext)?.clock;
  const [own] = useState(() => clock ?? createClock());
  const [now, setNow] = useState(() => own.time());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(own.time()), 1000);
    return () => clearInterval(timer);
  }, [own, isRunning]);
  return now;
}
