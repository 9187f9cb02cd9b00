import { useEffect, useState } from 'react';
import { useShell } from '../provider/ShellContext.ts';

const minute = 60_000;

/** Draws the time (hours and minutes) and the date. It is rendered again once a minute. */
export function Clock() {
  const { locale } = useShell();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute));
    return () => clearTimeout(timer);
  }, [now]);

  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'long' });
  return (
    <time className="isp-shell-clock" dateTime={now.toISOString()}>
      <span className="isp-shell-clock-time">{time.format(now)}</span>
      <span className="isp-shell-clock-date">{day.format(now)}</span>
    </time>
  );
}
