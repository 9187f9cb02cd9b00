/** Numbers of a version, and its pre-release: `3.1.14-7`. */
type Version = readonly [major: number, minor: number, patch: number, pre: string];

function toVersion(text: string): Version {
  const [, major = '0', minor = '0', patch = '0', pre = ''] =
    /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([\w.-]+))?/.exec(text) ?? [];
  return [Number(major), Number(minor), Number(patch), pre];
}

/** Compares two versions. A version with a pre-release comes before the same version without it. */
function compare(a: Version, b: Version): number {
  for (const at of [0, 1, 2] as const) if (a[at] !== b[at]) return a[at] - b[at];
  if (a[3] === b[3]) return 0;
  if (a[3] === '' || b[3] === '') return a[3] === '' ? 1 : -1;
  return a[3].localeCompare(b[3], 'en', { numeric: true });
}

/**
 * Returns true if a version is in a range as a `package.json` has it: `>=6.3.6 <7`, `^1.11.11`, `~1.2`, `1.2.3`, `*`,
 * several of them with `||`.
 */
export const satisfies = (version: string, range: string): boolean =>
  range.split('||').some((part) => {
    const conditions = part.trim().split(/\s+/).filter(Boolean);
    return conditions.every((condition) => meets(toVersion(version), condition));
  });

function meets(version: Version, condition: string): boolean {
  if (condition === '*') return true;
  const [, operator = '', text = ''] = /^([<>=^~]*)(.*)$/.exec(condition) ?? [];
  const bound = toVersion(text);
  const order = compare(version, bound);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    case '<':
      return order < 0;
    case '^':
      return order >= 0 && compare(version, aboveCaret(bound)) < 0;
    case '~':
      return order >= 0 && compare(version, [bound[0], bound[1] + 1, 0, '']) < 0;
    default:
      // a version with fewer numbers, such as `19`, is the range of all versions that begin with them
      return text.split('.').length < 3 ? isWithin(version, text) : order === 0;
  }
}

/** The first version that is not compatible: the leftmost number that is not zero is one higher. */
function aboveCaret([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0, ''];
  return minor > 0 ? [0, minor + 1, 0, ''] : [0, 0, patch + 1, ''];
}

const isWithin = ([major, minor]: Version, text: string): boolean => {
  const [first, second] = text.split('.');
  return Number(first) === major && (second === undefined || Number(second) === minor);
};
