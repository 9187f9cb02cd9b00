/** Values of the placeholders in a path, by name. */
export type PathValues = Readonly<Record<string, string>>;

/**
 * Returns the values of the placeholders if a path matches a template (`/users/{id}/photos`). A placeholder matches
 * exactly one segment, which must not be empty.
 *
 * @param path - path as it was sent, with percent-encoding
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
    // a segment of the template has at most one placeholder: it is `{a}` alone, or has text around it, as in
    // `v{major}.json`
    const [before = '', name = '', after = ''] = pattern;
    const value = given.slice(before.length, given.length - after.length);
    if (pattern.length > 3 || !isSegment(value) || `${before}${value}${after}` !== given) return undefined;
    values[name] = value;
  }
  return values;
}

/**
 * Returns true if a value remains one segment wherever it is inserted in a path. It must contain no step to a
 * parent folder in any encoding, and no character that ends a path.
 */
const isSegment = (value: string): boolean =>
  /^[\w\-.~%!$&'()*+,;=:@]+$/.test(value) &&
  !/(^|[/\\])\.{1,2}([/\\;]|$)/.test(value.replaceAll(/%(2e|2f|5c|3b)/gi, decodeURIComponent));

/**
 * Returns the template that matches the path. If several match, the one with the fewest placeholders is used, so
 * that `/users/me` has precedence over `/users/{id}`.
 */
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
 * Returns the provider's address in which the placeholders are replaced by values. In the query, special characters
 * of a value are encoded, so that it stays one value. Returns undefined if the host contains a placeholder.
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
