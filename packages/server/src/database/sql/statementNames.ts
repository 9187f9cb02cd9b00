/**
 * Number of times that a statement is sent without a name. If it is sent more often, it gets a name and the
 * database stores it.
 */
const NAMED_AFTER_USES = 5;
/** Maximum number of statements that get a name, because each stored statement needs memory in every connection. */
const MAX_NAMES = 200;
/** Maximum number of different statements whose uses are counted. */
const MAX_COUNTED = 2000;

/**
 * Creates a function that returns a name for a statement. A statement that is sent often gets a name, so that the
 * database parses it only once. All other statements get the empty name, and the database does not store them.
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
      // All counts are deleted to free memory. A statement that is sent often is soon counted again.
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
