import { describe, expect, it } from 'vitest';
import {
  filesWithoutReport,
  readPlaywrightReport,
  readVitestReport,
  withRunAgain,
} from '../scripts/testReports.mjs';

const fine = { code: 0, output: '' };
const vitest = (...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: '/at/packages/a.test.ts',
        status: 'passed',
        assertionResults: statuses.map((status) => ({ status, fullName: status, failureMessages: ['why'] })),
      },
    ],
  });
const playwright = (status: string) =>
  JSON.stringify({
    suites: [
      {
        title: 'a.e2e.ts',
        specs: [{ title: 'x', tests: [{ status, results: [{ errors: [{ message: 'why' }] }] }] }],
      },
    ],
  });

describe('test reports', () => {
  it('a report counts what passed', () => {
    expect(readVitestReport(vitest('passed', 'passed'), fine)).toEqual({ passed: 2, failures: [] });
    expect(readPlaywrightReport(playwright('expected'), fine)).toEqual({ passed: 1, failures: [] });
  });

  it('a report names the test that failed, and why', () => {
    expect(readVitestReport(vitest('failed'), { code: 1, output: '' }).failures).toEqual([
      { title: 'packages/a.test.ts > failed', detail: 'why' },
    ]);
    expect(readPlaywrightReport(playwright('unexpected'), { code: 1, output: '' }).failures).toEqual([
      { title: 'a.e2e.ts > x', detail: 'why' },
    ]);
  });

  it.each(['skipped', 'todo', 'pending'])('a report counts a %s test as failed', (status) => {
    expect(readVitestReport(vitest(status), fine).failures).toHaveLength(1);
  });

  it('a report names a file without a result, and takes the result of a second run', () => {
    const lost = vitest('pending', 'pending');
    expect(filesWithoutReport(lost)).toEqual(['/at/packages/a.test.ts']);
    expect(readVitestReport(withRunAgain(lost, vitest('passed', 'passed')), fine).passed).toBe(2);
    expect(readVitestReport(withRunAgain(lost, vitest('passed', 'failed')), fine).failures).toHaveLength(1);
    expect(filesWithoutReport(vitest('passed', 'pending'))).toEqual(['/at/packages/a.test.ts']);
    // if the second run also lost the file's results, its tests count as failed
    for (const heard of [vitest('failed', 'pending'), vitest('skipped', 'pending'), undefined])
      expect(filesWithoutReport(heard)).toEqual([]);
    for (const again of [lost, undefined])
      expect(readVitestReport(withRunAgain(lost, again), fine).failures).toHaveLength(2);
  });

  it('a report counts a skipped end-to-end test as failed', () => {
    expect(readPlaywrightReport(playwright('skipped'), fine).failures).toHaveLength(1);
  });

  it('a report counts an end-to-end test as failed that passed only when it was repeated', () => {
    const { failures, passed } = readPlaywrightReport(playwright('flaky'), fine);
    expect(passed).toBe(0);
    expect(failures).toEqual([
      { title: 'a.e2e.ts > x', detail: 'is flaky: it passed only when it was repeated\nwhy' },
    ]);
  });

  it.each([
    ['nothing was written', undefined, { code: 1, output: 'no such config' }],
    ['no test was found', JSON.stringify({ testResults: [] }), fine],
    ['an error stands outside of every test', vitest('passed'), { code: 1, output: 'Unhandled Rejection' }],
  ])('a report fails when %s', (_, json, run) => {
    expect(readVitestReport(json, run).failures).toHaveLength(1);
  });

  it('a report fails when a file cannot be loaded', () => {
    const json = JSON.stringify({
      testResults: [{ name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }],
    });
    expect(readVitestReport(json, { code: 1, output: '' }).failures).toEqual([
      { title: 'b.test.ts', detail: 'SyntaxError' },
    ]);
  });
});
