import { createTestFinder, type ReachingTest } from '../createTestFinder.ts';
import type { RefusalSource } from './readRefusals.ts';

const testsWith = createTestFinder('{apps/api,packages/{server,request}}/{src,e2e}/**/*.test.ts');

/** Maximum number of tests that are named for a code. */
const MAX_TESTS = 2;

/**
 * Returns the tests that expect a code. A test expects it if its text contains the code or the Chinese message in
 * quotes. The tests nearest to the declaration come first.
 */
export function findTests({ code, file: declared, text }: RefusalSource): readonly ReachingTest[] {
  const [message = ''] = text['zh-CN'].split(/[{，]/);
  return testsWith([new RegExp(`['"\`(|]${code}['"\`)|]|^\\s+${code}: `, 'm'), ...messageOf(message)])
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
