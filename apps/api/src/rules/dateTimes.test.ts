import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { nextMonth } from '../areas/product/subscription/nextMonth.ts';
import { addPeriod } from './addPeriod.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
/**
 * Files that may contain the name of the time zone: the file that defines the constant, and a file of demo data in
 * which the name is an example of a setting.
 */
const named = ['rules/dateTimes.ts', 'areas/notebook/demo/notebooks.ts'];

it('no SQL names a zone, an offset or a day of its own: all ask the one clock of the service (S10)', () => {
  const own = readdirSync(source, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !named.includes(path))
    .filter((path) =>
      /Asia\/Shanghai|current_date|current_timestamp|localtime|8 \* (hour|3600)_?000/i.test(
        readFileSync(source + path, 'utf8'),
      ),
    );
  expect(own).toEqual([]);
});

it.each([
  // In UTC it is still November, but in the platform's time zone (UTC+8) it is already December.
  ['2026-11-30T16:30:00Z', '2026-12-31T16:00:00.000Z'],
  ['2026-11-30T15:59:59Z', '2026-11-30T16:00:00.000Z'],
])('after %s the next month of the service begins at %s (S10)', (now, expected) => {
  expect(nextMonth(new Date(now)).toISOString()).toBe(expected);
});

it('a period ends on the same day of the service, or on the last of a shorter month (S10)', () => {
  const end = (from: string, unit: 'MONTH' | 'YEAR', count: number) =>
    addPeriod(new Date(from), unit, count).toISOString();
  expect(end('2026-01-30T16:30:00.250Z', 'MONTH', 1)).toBe('2026-02-27T16:30:00.250Z');
  expect(end('2024-02-28T16:30:00Z', 'YEAR', 1)).toBe('2025-02-27T16:30:00.000Z');
});
