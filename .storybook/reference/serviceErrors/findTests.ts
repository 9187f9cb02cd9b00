import { type RefusalSource, readSources } from './readRefusals.ts';

/** A test that reaches a code. */
export interface ReachingTest {
  readonly file: string;
  /** Title of the test. */
  readonly title: string;
}

const tests = new Map(
  [...readSources('{apps/api,packages/{server,request}}/{src,e2e}/**/*.test.ts')].map(([file, text]) => [
    file,
    { text, titles: titlesIn(text) },
  ]),
);

/** Maximum number of tests that are named for a code. */
const MAX_TESTS = 2;

/**
 * Returns the tests that expect a code. A test expects it if its text contains the code or the Chinese message in
 * quotes. The tests nearest to the declaration come first.
 */
export function findTests({ code, file: declared, text }: RefusalSource): readonly ReachingTest[] {
  const [message = ''] = text['zh-CN'].split(/[{，]/);
  const words = [new RegExp(`['"\`(|]${code}['"\`)|]|^\\s+${code}: `, 'm'), ...messageOf(message)];
  const found = [...tests].flatMap(([file, { text: source, titles }]) => {
    const at = words.map((word) => source.search(word)).find((place) => place >= 0);
    if (at === undefined) return [];
    const title = titles.findLast((one) => one.at < at)?.title;
    return title === undefined ? [] : [{ file, title }];
  });
  return found
    .sort((a, b) => commonLength(b.file, declared) - commonLength(a.file, declared))
    .slice(0, MAX_TESTS);
}

/** Returns how much of two paths is the same: the nearer a test is to the declaration, the more it says. */
function commonLength(one: string, other: string): number {
  const [mine, theirs] = [one.split('/'), other.split('/')];
  const at = mine.findIndex((name, index) => name !== theirs[index]);
  return at < 0 ? mine.length : at;
}

/** Shortest beginning of a message by which a test can be recognised. */
const MIN_MESSAGE = 6;

const messageOf = (message: string): RegExp[] =>
  message.length < MIN_MESSAGE ? [] : [new RegExp(`['"\`/]${message.replaceAll(/[.()]/g, '\\$&')}`)];

/** Returns the titles of the tests in a file, with their places. */
function titlesIn(source: string): { readonly at: number; readonly title: string }[] {
  return [...source.matchAll(/\b(?:it|test)(?:\.\w+)?(?:\([^'"`]*?\))?\(\s*(['"`])(.+?)\1,/gs)].map(
    ({ 2: title = '', index }) => ({ at: index, title: title.replaceAll(/\\(['"`])/g, '$1') }),
  );
}
