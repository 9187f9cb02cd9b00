import { describe, expect, it } from 'vitest';
import { readMutationReport, sampleLines } from '../scripts/mutationReport.mjs';

const report = (...statuses: string[]) =>
  JSON.stringify({
    files: {
      'a.ts': {
        source: 'one\n  two(three)\n',
        mutants: statuses.map((status) => ({
          status,
          mutatorName: 'CallExpression',
          replacement: ';',
          location: { start: { line: 2 } },
        })),
      },
    },
  });

describe('mutation reports', () => {
  it('a mutation report counts a mutant that hangs as noticed, and leaves out one that does not compile', () => {
    const { outcome, score } = readMutationReport('a', report('Killed', 'Timeout', 'CompileError'), 100);
    expect([outcome, score]).toEqual([{ passed: 1, failures: [] }, 100]);
  });

  it('a mutation report counts one that no test reaches as survived, and names its place', () => {
    const { outcome, score, survivors } = readMutationReport('a', report('Killed', 'NoCoverage'), 80);
    expect(score).toBe(50);
    expect(survivors).toEqual(['a.ts:2 NoCoverage CallExpression ; in: two(three)']);
    expect(outcome.failures[0]?.detail).toContain('50 % of 2 mutants were killed, but 80 % are required');
  });

  it.each([undefined, report()])('a mutation report fails without a mutant', (json) => {
    expect(readMutationReport('a', json, 80).outcome.failures).toHaveLength(1);
  });

  const texts = (more = '') => ({
    'a.ts': `${more}${Array.from({ length: 100 }, (_, at) => `a${at % 40}`).join('\n')}`,
    'b.ts': Array.from({ length: 50 }, (_, at) => `b${at}`).join('\n'),
  });

  it('sampleLines samples the same lines for the same seed, and others for another', () => {
    const sample = sampleLines(texts(), 20, 1);
    expect(sample).toEqual(sampleLines(texts(), 20, 1));
    expect(sample).not.toEqual(sampleLines(texts(), 20, 2));
    expect(new Set(sample).size).toBe(20);
    expect(sampleLines(texts(), 1000, 1)).toHaveLength(150);
    expect(sample.every((range) => /^[ab]\.ts:(\d+)-\1$/.test(range))).toBe(true);
  });

  it('sampleLines samples a line wherever it moves', () => {
    const moved = sampleLines(texts('new one\n'), 20, 1).filter((range) => !range.startsWith('a.ts:1-'));
    const lineOf = (range: string, by: number) =>
      range.replace(/\d+/g, (number) => String(range.startsWith('a') ? Number(number) + by : Number(number)));
    const before = sampleLines(texts(), 20, 1).map((range) => lineOf(range, 1));
    expect(moved.every((range) => before.includes(range))).toBe(true);
    expect(moved.length).toBeGreaterThan(18);
  });
});
