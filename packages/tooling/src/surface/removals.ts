/** Public names of each entry. Key: the entry. */
export type NamesByEntry = Readonly<Record<string, readonly string[]>>;

const packageOf = (entry: string): string => entry.split('/').slice(0, 2).join('/');

/** Returns true if a changeset of a package begins with `Breaking:` and mentions a name in backticks. */
export const announces = (changeset: string, entry: string, name: string): boolean => {
  const [, head = '', body = ''] = changeset.split(/^---$/m);
  return (
    head.includes(`'${packageOf(entry)}'`) && /^\**Breaking/.test(body.trim()) && body.includes(`\`${name}\``)
  );
};

/**
 * Returns the public names that the last release had and the sources no longer have, if no changeset announces
 * their removal.
 *
 * @param changesets Texts of the files in `.changeset`.
 */
export const unannounced = (
  released: NamesByEntry,
  now: NamesByEntry,
  changesets: readonly string[],
): string[] =>
  Object.entries(released).flatMap(([entry, names]) =>
    names
      .filter((name) => !now[entry]?.includes(name))
      .filter((name) => !changesets.some((changeset) => announces(changeset, entry, name)))
      .map((name) => `${entry} ${name}`),
  );
