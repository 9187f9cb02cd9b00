import { lettersOf } from '@isp/schema/internal';

/**
 * Number of characters at the end of a long name that stay visible, so that the extension and a number before it
 * can be read.
 */
const kept = 10;

/** Draws a name on one line. A long name is shortened in the middle, so that the extension stays visible. */
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
