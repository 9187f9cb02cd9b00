/** Values of the placeholders in a path, by name. */
export type PathValues = Readonly<Record<string, string>>;

/**
 * Returns the values of the placeholders if a path matches a template (`/users/{id}/photos`). A placeholder matches
 * one segment that is not empty.
 *
 * @param path - path as it was sent, including percent signs
 * @returns the values of the placeholders as they were sent; undefined if the path does not match
 */
export function matchPath(template: string, path: string): PathValues | undefined {
  const wanted = template.split('/');
  const sent = path.split('/');
  if (wanted.length !== sent.length) return undefined;
  const values: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const given = sent[at] ?? '';
    const pattern = segment.split(/\{([^{}]*)\}/);
    if (pattern.length === 1) {
      if (segment !== given) return undefined;
      continue;
    }
    // The segment is `{a}` alone, or a placeholder with text around it: `v{major}.json`.
    const [before = '', name = '', after = ''] = pattern;
    const value = given.slice(before.length, given.length - after.length);
    if (pattern.length > 3 || !isSegment(value) || `${before}${value}${after}` !== given) return undefined;
    values[name] = value;
  }
  return values;
}

/**
 * True if a value stays one segment wherever it is inserted: it contains no step to a parent folder in any
 * encoding, and no character that ends a path.
 */
const isSegment = (value: string): boolean =>
  /^[\w\-.~%!$&'()*+,;=:@]+$/.test(value) &&
  !/(^|[/\\])\.{1,2}([/\\;]|$)/.test(value.replaceAll(/%(2e|2f|5c|3b)/gi, decodeURIComponent));

/** Returns the matching template with the fewest placeholders, so that a path without placeholders has precedence. */
export function findPath<T extends { readonly path: string }>(
  templates: readonly T[],
  path: string,
): { readonly found: T; readonly values: PathValues } | undefined {
  const fitting = templates.flatMap((found) => {
    const values = matchPath(found.path, path);
    return values ? [{ found, values }] : [];
  });
  return fitting.toSorted((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0];
}

/**
 * Returns an address with its placeholders replaced by values; undefined if the host contains a placeholder. In the
 * query, a value stays a single value.
 *
 * @param address - address as its provider wrote it: `https://api.example.com/users/{id}`
 */
export function fillAddress(address: string, values: PathValues): URL | undefined {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#{}]+)(.*)$/i.exec(address) ?? [];
  const query = rest.indexOf('?');
  const filled = rest.replaceAll(/\{([^{}]*)\}/g, (place, name: string, at: number) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? place) : place;
    return query >= 0 && at > query ? value.replaceAll(/[&=+;]/g, encodeURIComponent) : value;
  });
  const url = URL.parse(`${origin}${filled}`);
  return url?.username === '' && url.password === '' ? url : undefined;
}
