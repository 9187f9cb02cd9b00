import { describe, expect, it } from 'vitest';
import { retryAfterOf } from './retryAfterOf.ts';

const now = new Date('2026-11-30T03:00:00Z');

describe('retryAfterOf', () => {
  it.each([
    [429, '120', 120_000],
    [503, 'Mon, 30 Nov 2026 03:01:00 GMT', 60_000],
    // never longer than a day
    [429, '9999999', 24 * 3600_000],
    [503, 'Mon, 30 Nov 2099 03:01:00 GMT', 24 * 3600_000],
    // what is over, or cannot be read, is no pause
    [503, 'Mon, 30 Nov 2020 03:01:00 GMT', 0],
    [429, 'soon', 0],
    [429, '-5', 0],
    [429, undefined, 0],
    [429, '', 0],
    // only these two answers ask for a pause
    [500, '120', 0],
    [200, '120', 0],
  ])('an answer %s with Retry-After %j is a pause of %s ms', (status, retryAfter, pause) => {
    expect(retryAfterOf({ status, retryAfter, type: '', text: '', ms: 1 }, now)).toBe(pause);
  });

  it('a receiver that does not answer asks for no pause', () => {
    expect(retryAfterOf({ refused: 'BACKEND_TIMEOUT', ms: 1 }, now)).toBe(0);
  });
});
