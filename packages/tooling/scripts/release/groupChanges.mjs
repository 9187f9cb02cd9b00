/** Groups of a changelog, in their order. A changeset begins with the name of its group. */
export const groups = /** @type {const} */ (['Breaking', 'Added', 'Fixed']);

/** @typedef {typeof groups[number]} Group */

const entryStart = new RegExp(`^- (?:[0-9a-f]{7}: )?(${groups.join('|')}): `);

/**
 * Sorts the entries of each version of a changelog into the groups Breaking, Added and Fixed. `changeset version`
 * sorts them by the size of the version step instead, which says nothing to a reader. Versions that are already
 * grouped stay as they are.
 *
 * @param {string} changelog Text of a CHANGELOG.md.
 * @returns {string}
 */
export function groupChanges(changelog) {
  const [head = '', ...versions] = changelog.split(/^(?=## )/m);
  return head + versions.map(groupVersion).join('');
}

/** @param {string} section A version: its heading, and everything up to the next version. */
function groupVersion(section) {
  if (!/^### (?:Major|Minor|Patch) Changes$/m.test(section)) return section;
  const [heading = '', ...lines] = section.split('\n');
  const entries = lines
    .filter((line) => !line.startsWith('### '))
    .join('\n')
    .split(/^(?=- )/m)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const parts = groups.flatMap((group) => {
    const own = entries.filter((entry) => entryStart.exec(entry)?.[1] === group);
    return own.length === 0
      ? []
      : `### ${group}\n\n${own.map((entry) => entry.replace(entryStart, '- ')).join('\n')}`;
  });
  // changesets writes a line for each changeset of a dependency; only the last line lists the versions
  const raised = entries.find((entry) => !entryStart.test(entry) && entry.includes('\n'));
  if (raised)
    parts.push(
      `### Dependencies\n\n${raised
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .join('\n')}`,
    );
  return `${[heading, ...parts].join('\n\n')}\n\n`;
}
