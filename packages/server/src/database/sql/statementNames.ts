/** Number of times that a statement is sent without a name. After that the database stores the statement. */
const NAMED_AFTER_USES = 5;
/** Maximum number of stored statements. Each stored statement uses memory in every connection. */
const MAX_NAMES = 200;
/** Maximum number of different statements that are counted. */
const MAX_COUNTED = 2000;

/**
 * Creates a function that returns a name for a repeated statement, so that the database parses the statement once.
 * For all other statements it returns the empty name, with which the database stores nothing.
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
      // All counts are deleted; a frequent statement will soon be counted again.
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
