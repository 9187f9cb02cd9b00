import { expect, it } from 'vitest';
import type { ScaleFigures } from './measureScale.ts';
import { checkScaleGoals, toScaleReport } from './report.ts';

const times = (longest: number) => ({ calls: 1, median: 1, high: 1, longest });
const figures = (more: Partial<ScaleFigures> = {}, first = 20): ScaleFigures => ({
  sizes: {
    ...{ few: 10, many: 1000, users: 2, workMs: 1000, rounds: 1 },
    ...{ smallExport: 5, largeExport: 50, imported: 5 },
  },
  few: 10,
  many: [
    { title: 'first page', milliseconds: first },
    { title: 'sorted by name', milliseconds: 60 },
    { title: 'name: a rare part', milliseconds: 600 },
  ],
  users: { ...times(1), perSecond: 1 },
  alone: times(50),
  duringExport: times(200),
  duringImport: times(200),
  ownDelay: { high: 1, longest: 1 },
  exportSeconds: 1,
  importSeconds: 1,
  memory: { start: 1, lists: 1, users: 1, smallExport: 300, largeExport: 330, import: 1 },
  peak: 512,
  ...more,
});
const missed = (...given: Parameters<typeof figures>) =>
  checkScaleGoals(figures(...given)).flatMap(({ passed, title }) => (passed ? [] : [title]));

it('each goal is met at its limit', () => {
  expect(missed()).toEqual([]);
  expect(checkScaleGoals(figures())).toHaveLength(6);
});

it.each([
  [{ few: 9 }, 'first page of 1000 compared with 10'],
  [{ duringExport: times(201) }, 'longest wait during an export, ms'],
  [{ duringImport: times(201) }, 'longest wait during an import, ms'],
  [{ memory: { ...figures().memory, largeExport: 331 } }, 'export of 50 rows, MiB more than of 5'],
  [{ peak: 513 }, 'highest memory of the service, MiB'],
])('%j misses the goal: %s', (more, title) => {
  expect(missed(more)).toEqual([title]);
});

it('a list that an index sorts is compared with the first page', () => {
  expect(missed({}, 19)).toEqual(['sorted by name, compared with the first page']);
});

it('a wait counts only beyond what the same calls wait when nothing else runs', () => {
  expect(missed({ alone: times(300), duringExport: times(290) })).toEqual([]);
});

it('the report has a line for every list, and says which goal is missed', () => {
  const report = toScaleReport(figures({ peak: 513 }));
  expect(report).toContain('| name: a rare part | 600.0 | 60.0 |');
  expect(report).toContain('| highest memory of the service, MiB | 512 | 513 | FAIL |');
});
