import { isSafeName } from '@isp/schema/internal';

/** Parts of paths that name no kind of record. */
const nameless = /^(api|rest|v\d+(\.\d+)*|latest|public|internal)$/i;

/** Returns a text as a name in lower camel case. Undefined if it has no letters of English. */
export function toName(text: string): string | undefined {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const name = words.map((word, at) => (at === 0 ? word : (word[0] ?? '').toUpperCase() + word.slice(1)));
  const joined = name.join('').replace(/^\d+/, '');
  if (!/^[a-zA-Z]/.test(joined)) return undefined;
  const lower = (joined[0] ?? '').toLowerCase() + joined.slice(1);
  return isSafeName(lower) ? lower : `${lower}Record`;
}

/** Returns the singular of an English name: `categories` → `category`. */
export function toSingular(name: string): string {
  if (/[^aeiou]ies$/i.test(name)) return name.replace(/ies$/i, 'y');
  if (/(sses|xes|zzes|ches|shes|(status|bus|virus|alias)es)$/i.test(name)) return name.replace(/es$/i, '');
  return /[^su]s$/i.test(name) && !/(is|news)$/i.test(name) ? name.slice(0, -1) : name;
}

/** Returns the parts of a path that are not parameters and name something, without their endings (`.json`). */
export const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.replaceAll(/\(?\{[^{}]*\}\)?/g, '').replace(/\.[a-z]+$/i, ''))
    .filter((part) => part !== '' && !nameless.test(part));

/** Returns a name without signs and capitals, so that spellings can be compared: `page_size` → `pagesize`. */
export const bareName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
