import { groups } from './groupChanges.mjs';

/** The step of the version that a group makes before version 1.0, where a minor version may break. */
const steps = { Breaking: 'minor', Added: 'minor', Fixed: 'patch' };

/** First words of titles that are no instructions: "The list …", "Exporting …", "Added …". */
const noVerb = /^(?:the|a|an|our|its?|this|that|there|when|while|if|on|in|\w+(?:ed|ing))$/i;

/**
 * Returns what is wrong with the text of a changeset. The list is empty if the changeset can become an entry of a
 * changelog: a title in the imperative under Breaking, Added or Fixed, and below it what a user does now.
 *
 * @param {string} text Text of a file in `.changeset`.
 * @param {readonly string[]} published Names of the published packages.
 * @returns {string[]}
 */
export function changesetProblems(text, published) {
  const [, head, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined) return ['It has no list of packages between two lines "---".'];
  const problems = [];
  const [firstLine = '', ...rest] = body.trim().split('\n');
  const found = new RegExp(`^(${groups.join('|')}): (.+)$`).exec(firstLine);
  const group = /** @type {import('./groupChanges.mjs').Group | undefined} */ (found?.[1]);
  const title = found?.[2] ?? '';
  if (!group)
    problems.push(`The first line does not begin with ${groups.map((name) => `"${name}: "`).join(' or ')}.`);
  else if (noVerb.test(title.split(' ')[0] ?? ''))
    problems.push(`"${title}" does not begin with a verb in the imperative.`);
  else if (!/^[A-Z]/.test(title)) problems.push(`"${title}" does not begin with a capital letter.`);
  if (title.length > 100) problems.push('The title has more than 100 characters. Write the rest below it.');
  if (title.endsWith('.')) problems.push('The title ends with a full stop.');
  if (group === 'Breaking' && rest.join('').trim() === '')
    problems.push('It breaks something and does not say what a user does now.');
  for (const line of head.split('\n').filter(Boolean)) {
    const [, name = '', step = ''] = /^['"]([^'"]+)['"]: (\w+)$/.exec(line) ?? [];
    if (!published.includes(name)) problems.push(`"${line}" names no published package.`);
    else if (group && step !== steps[group])
      problems.push(`${group} is a ${steps[group]} step before version 1.0, not ${step} (${name}).`);
  }
  return problems;
}
