import { lettersOf } from '@isp/schema/internal';

/** Letters at the end of a long name that stay visible: its extension, and a number before it. */
const kept = 10;

/** A name on one line, shortened in the middle so that its extension stays visible. */
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
