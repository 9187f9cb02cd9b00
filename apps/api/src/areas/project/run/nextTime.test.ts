import { expect, it } from 'vitest';
import { latestTime, nextTime, type Trigger, triggerFault } from './nextTime.ts';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`);
const none = { startTime: null, endTime: null, createTime: '2026-11-01 00:00:00' } as const;
const cron = (text: string, more: Partial<Trigger> = {}): Trigger => ({
  ...{ triggerType: 'CRON', cron: text, intervalSecond: null },
  ...none,
  ...more,
});
const every = (seconds: number, more: Partial<Trigger> = {}): Trigger => ({
  ...{ triggerType: 'PERIODIC', cron: null, intervalSecond: seconds },
  ...none,
  ...more,
});

it.each([
  ['02:00 of the platform’s day', cron('0 2 * * *'), '2026-11-20 10:00:00', '2026-11-21 02:00:00'],
  ['never the moment itself', cron('0 2 * * *'), '2026-11-20 02:00:00', '2026-11-21 02:00:00'],
  [
    'not before its start, which counts',
    cron('0 2 * * *', { startTime: '2026-11-25 02:00:00' }),
    '2026-11-20 10:00:00',
    '2026-11-25 02:00:00',
  ],
  ['counted from when it was made', every(3600), '2026-11-20 10:20:00', '2026-11-20 11:00:00'],
  [
    'from its start on',
    every(3600, { startTime: '2026-11-20 10:30:00' }),
    '2026-11-20 08:00:00',
    '2026-11-20 10:30:00',
  ],
])('a schedule comes next at %s', (_name, trigger, after, next) => {
  expect(nextTime(trigger, at(after))).toEqual(at(next));
});

it('nothing comes after its end, and of what was missed the last counts', () => {
  const ending = cron('0 2 * * *', { endTime: '2026-11-21 01:00:00' });
  expect(nextTime(ending, at('2026-11-20 10:00:00'))).toBeUndefined();
  const due = at('2026-11-18 02:00:00');
  expect(latestTime(cron('0 2 * * *'), due, at('2026-11-20 10:00:00'))).toEqual(at('2026-11-20 02:00:00'));
  expect(latestTime(every(3600), due, at('2026-11-20 10:20:00'))).toEqual(at('2026-11-20 10:00:00'));
  expect(latestTime(ending, due, at('2026-11-25 10:00:00'))).toEqual(at('2026-11-20 02:00:00'));
  expect(latestTime(cron('0 * * * *'), due, at('2026-11-20 10:20:00'), 3)).toEqual(at('2026-11-20 08:00:00'));
  expect(latestTime(every(3600), due, at('2026-11-20 10:20:00'), 3)).toEqual(at('2026-11-20 08:00:00'));
  expect(latestTime(every(3600), due, at('2026-11-18 03:20:00'), 3)).toEqual(due);
});

it.each([
  [cron('0 2 * * *'), undefined],
  [cron('0 2 31 2 *'), 'never'],
  [cron('50-10 * * * *'), 'never'],
  [cron('*/5 * * * * *'), 'often'],
  // this schedule runs twice in one minute (at second 0 and 30), although the next day's run is far away
  [cron('0,30 0 10 * * *'), 'often'],
  [cron('30 0 2 * * *'), undefined],
  [cron('0 2 * * *', { startTime: '2026-12-01 00:00:00', endTime: '2026-11-30 00:00:00' }), 'order'],
  [every(60), undefined],
])('a schedule that makes no sense is told from one that does: %j', (trigger, fault) => {
  expect(triggerFault(trigger, at('2026-11-20 10:00:10'))).toBe(fault);
});
