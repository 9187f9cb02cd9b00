import { lettersOf } from '@isp/schema';

/** Letters at the end of a long name that stay: its ending and what numbers it. */
const kept = 10;

/** A name on one line: what does not fit goes from its middle, for its ending says what it is. */
export function FileName({ name }: { readonly name: string }) {
  const letters = lettersOf(name);
  const end = letters.length > 2 * kept ? kept : 0;
  return (
    <span className="isp-file-name" title={name}>
      <span>{letters.slice(0, letters.length - end).join('')}</span>
      {end > 0 && <span>{letters.slice(-end).join('')}</span>}
    </span>
  );
}
