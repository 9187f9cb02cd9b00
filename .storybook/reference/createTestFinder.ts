import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A test that reaches a code. */
export interface ReachingTest {
  readonly file: string;
  /** Title of the test. */
  readonly title: string;
}

/** Returns a function that finds the tests whose text matches one of several patterns, one test of each file. */
export function createTestFinder(files: string): (words: readonly RegExp[]) => ReachingTest[] {
  const tests = globSync(files, { cwd: root }).map((file) => {
    const text = readFileSync(root + file, 'utf8');
    return { file: file.replaceAll('\\', '/'), text, titles: titlesIn(text) };
  });
  return (words) =>
    tests.flatMap(({ file, text, titles }) => {
      const at = words.map((word) => text.search(word)).find((place) => place >= 0);
      if (at === undefined) return [];
      const title = titles.findLast((one) => one.at < at)?.title;
      return title === undefined ? [] : [{ file, title }];
    });
}

/** Beginning of a test, or of a table of tests with its rows before the title. */
const beginning = /\b(?:it|test)(?:\.each\(\[.*?\]\)|(?:\.\w+)?(?:\([^'"`]*?\))?)\(\s*(['"`])(.+?)\1,/gs;

/** Returns the titles of the tests in a file, with the places where they begin. */
const titlesIn = (source: string): { readonly at: number; readonly title: string }[] =>
  [...source.matchAll(beginning)].map(({ 2: title = '', index }) => ({
    at: index,
    // the values of a table of tests are left out
    title: title.replaceAll(/\\(['"`])/g, '$1').replaceAll(/%[sdijo]|\$\{?[\w.]+\}?/g, '…'),
  }));
