import { migrate, type openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPAN_MS } from './callBucket.ts';
import { createLimiter, type Limiter } from './createLimiter.ts';
import { limitMigrations } from './migrations.ts';

const runs = process.env.ISP_LONG === '1' ? 200 : 12;
/** Time within which calls of one group leave the window. */
const GROUP_MS = 1000;

/** A pause, then calls that arrive at the same time. */
interface Arrival {
  readonly pause: number;
  /** Process at which each call arrives. */
  readonly places: readonly number[];
}

const pauses = fc.oneof(
  { arbitrary: fc.constant(0), weight: 2 },
  { arbitrary: fc.integer({ min: 1, max: 1500 }), weight: 3 },
  { arbitrary: fc.integer({ min: 1500, max: 20_000 }), weight: 2 },
  { arbitrary: fc.integer({ min: SPAN_MS - 2, max: SPAN_MS + 2 }), weight: 1 },
);
const arrivals = fc.array(
  fc.record({
    pause: pauses,
    places: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 9 }),
  }),
  { minLength: 10, maxLength: 30 },
);

describe.each(inTurn('postgres'))('the limiter beside a log of all calls, on %s', (kind) => {
  const databases = testDatabases(kind);
  let time = Date.parse('2026-11-30T01:00:00Z');
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let three: readonly Limiter[];
  let run = 0;

  beforeAll(async () => {
    database = await databases.open();
    await migrate(database, { entities: [], migrations: [limitMigrations] });
    const clock = () => new Date(time);
    three = await Promise.all([1, 2, 3].map(() => createLimiter({ database, clock })));
  });
  afterAll(async () => {
    for (const limiter of three) await limiter.close();
    await databases.close();
  });

  /** Makes the calls. Returns the time of each and whether it passed. */
  async function play(most: number, story: readonly Arrival[]) {
    const of = `story ${++run}`;
    const calls: { readonly at: number; readonly mayPass: boolean }[] = [];
    for (const { pause, places } of story) {
      time += pause;
      const taken = await Promise.all(
        places.map((place) => (three[place] as Limiter).take('read', of, most)),
      );
      calls.push(...taken.map(({ mayPass }) => ({ at: time, mayPass })));
    }
    return calls;
  }

  it('no interval has more calls than the limit, and a call is refused only if the log is full (T-A17)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(1, 2, 5, 12, 40, 100), arrivals, async (most, story) => {
        const calls = await play(most, story);
        const passed = calls.filter(({ mayPass }) => mayPass).map(({ at }) => at);
        const within = (end: number, length: number) =>
          passed.filter((at) => at > end - length && at <= end).length;
        for (const { at, mayPass } of calls) {
          expect(within(at, SPAN_MS)).toBeLessThanOrEqual(most);
          if (!mayPass) expect(within(at, SPAN_MS + GROUP_MS)).toBeGreaterThanOrEqual(most);
        }
      }),
      { numRuns: runs },
    );
  });

  it('the limiter decides like the log if all calls of a second arrive at once (T-A17)', async () => {
    const spread = arrivals.map((story) =>
      story.map(({ pause, places }) => ({ places, pause: Math.ceil(pause / GROUP_MS) * GROUP_MS })),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(1, 3, 8), spread, async (most, story) => {
        const calls = await play(most, story);
        const passed: number[] = [];
        const expected = calls.map(({ at }) => {
          const mayPass = passed.filter((one) => one > at - SPAN_MS).length < most;
          if (mayPass) passed.push(at);
          return mayPass;
        });
        // of calls that arrive at once at several processes any may pass, so only their number counts
        const numbers = (decided: readonly boolean[]) => {
          const sums = new Map<number, number>();
          decided.forEach((mayPass, place) => {
            const at = calls[place]?.at ?? 0;
            sums.set(at, (sums.get(at) ?? 0) + Number(mayPass));
          });
          return [...sums];
        };
        expect(numbers(calls.map(({ mayPass }) => mayPass))).toEqual(numbers(expected));
      }),
      { numRuns: runs },
    );
  });
});
