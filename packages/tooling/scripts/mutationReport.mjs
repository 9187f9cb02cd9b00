import { createHash } from 'node:crypto';

/** @typedef {import('./testReports.mjs').Outcome} Outcome */

/**
 * Returns a sample of the lines of the sources, because testing a complete package takes an hour. A line is chosen
 * by its text and not by its position, so that the sample stays the same from day to day except for changed lines.
 *
 * @param {Readonly<Record<string, string>>} sources Text of each file.
 * @param {number} count
 * @param {number} seed
 * @returns {string[]} Ranges of one line each, `packages/schema/src/a.ts:3-3`.
 */
export function sampleLines(sources, count, seed) {
  const ranked = Object.entries(sources).flatMap(([file, text]) => {
    /**
     * Number of times that each line's text has occurred in the file so far, so that equal lines get different
     * ranks.
     *
     * @type {Map<string, number>}
     */
    const met = new Map();
    return text.split('\n').map((line, at) => {
      const before = met.get(line) ?? 0;
      met.set(line, before + 1);
      const rank = createHash('sha1').update(`${seed} ${file} ${before} ${line}`).digest('hex');
      return { range: `${file}:${at + 1}-${at + 1}`, rank };
    });
  });
  return ranked
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ range }) => range)
    .sort();
}

/**
 * Reads Stryker's JSON report. Returns the outcome, the score, and the mutants that no test noticed (`survivors`).
 * A mutant that does not compile proves nothing and is not counted; a mutant that hangs counts as noticed.
 *
 * @param {string} name
 * @param {string | undefined} json Undefined if Stryker ended before it wrote the report.
 * @param {number} target Percentage of mutants that tests must notice.
 * @returns {{ outcome: Outcome, score: number, survivors: readonly string[] }}
 */
export function readMutationReport(name, json, target) {
  const title = `mutants of ${name}`;
  if (json === undefined)
    return { outcome: failed(title, 'Stryker wrote no report'), score: 0, survivors: [] };
  /**
   * Files of the report, each with its source and its mutants.
   *
   * @type {Record<string, { source: string, mutants: readonly Mutant[] }>}
   */
  const files = JSON.parse(json).files;
  const mutants = Object.entries(files).flatMap(([file, { mutants: own, source }]) =>
    own.map((mutant) => ({ ...mutant, file, source })),
  );
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const count = killed.length + alive.length;
  if (count === 0) return { outcome: failed(title, 'Stryker created no mutants'), score: 0, survivors: [] };
  const score = (100 * killed.length) / count;
  const survivors = alive.map(({ file, location, mutatorName, replacement = '', status, source }) => {
    const line = source.split('\n')[location.start.line - 1]?.trim() ?? '';
    const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 60);
    return `${file}:${location.start.line} ${status} ${mutatorName} ${change} in: ${line.slice(0, 100)}`;
  });
  const text = `${score.toFixed(0)} % of ${count} mutants were killed, but ${target} % are required`;
  return {
    outcome: score >= target ? { passed: 1, failures: [] } : failed(title, [text, ...survivors].join('\n')),
    score,
    survivors,
  };
}

/**
 * @typedef {object} Mutant
 * @property {string} status
 * @property {string} mutatorName
 * @property {string} [replacement]
 * @property {{ start: { line: number } }} location
 */

/**
 * Returns the outcome of a failed run.
 *
 * @param {string} title
 * @param {string} detail
 * @returns {Outcome}
 */
const failed = (title, detail) => ({ passed: 0, failures: [{ title, detail }] });
