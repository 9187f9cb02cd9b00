import { expect, it } from 'vitest';
import { readSteps, secondsOf } from './readSteps.ts';

it('readSteps reads the steps of a reply, and leaves out anything else', () => {
  expect(
    readSteps([
      {
        name: 'pull',
        title: '拉取',
        status: 'DONE',
        startTime: '2026-11-20 18:30:00',
        endTime: null,
        line: 3,
      },
      { id: 7, status: null },
      { title: 'nameless' },
      null,
    ]),
  ).toEqual([
    { name: 'pull', title: '拉取', status: 'DONE', startTime: '2026-11-20 18:30:00', line: 3 },
    { name: '7', title: '7', status: '' },
  ]);
  expect(readSteps({ records: [{ name: 'a' }] })).toHaveLength(1);
  expect(readSteps(undefined)).toEqual([]);
});

it.each([
  [{ startTime: '2026-11-20 18:30:00', endTime: '2026-11-20 18:31:05' }, 65],
  [{ startTime: '2026-11-20T18:30:00.400', endTime: '2026-11-20T18:30:01' }, 1],
  [{ startTime: '2026-11-20 18:30:00' }, 600],
  [{ startTime: '2026-11-20 19:30:00' }, 0],
  [{}, undefined],
  [{ startTime: 'soon' }, undefined],
])('readSteps calculates the duration of %j', (times, seconds) => {
  expect(secondsOf({ name: 'a', title: 'a', status: '', ...times }, '2026-11-20 18:40:00')).toBe(seconds);
});
