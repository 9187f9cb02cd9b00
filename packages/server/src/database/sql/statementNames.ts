/** Times a statement is sent before the database stores it. */
const NAMED_AFTER_USES = 5;
/** Statements that are stored: each uses memory in every connection. */
const MAX_NAMES = 200;
/** Statements that are counted. */
const MAX_COUNTED = 2000;

/**
 * Names for repeated statements, so that the database parses them once; the empty name, which caches nothing, for all
 * others.
 */
export function createNames(): (text: string) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES) return '';
    const count = (counts.get(text) ?? 0) + 1;
    if (count < NAMED_AFTER_USES) {
      // a frequent statement will be counted again
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(text, count);
      return '';
    }
    counts.delete(text);
    const name = `isp_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
