import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { load } from './load.ts';
import type { Served } from './serve.ts';

/**
 * Results of one round: calls per second of our list route and of the hand-written list route, measured one after
 * the other.
 */
export interface Round {
  readonly ours: number;
  readonly hand: number;
}

/** Body of the request for a page of 75 rows; the table has 100 rows. */
const body = JSON.stringify({ size: 75 });
const warmUp = 3000;
const turn = 1000;

/**
 * Measures both services on one database. The services alternate, so that a change of load on the machine affects
 * both equally.
 */
export async function measureThroughput(url: string, rounds: number): Promise<readonly Round[]> {
  const child = fork(new URL('serve.ts', import.meta.url), [url]);
  try {
    const [served] = (await once(child, 'message')) as [Served];
    if (!isDeepStrictEqual(await answerOf(served.ours), await answerOf(served.hand))) {
      throw new Error('Our list and the hand-written one return different replies.');
    }
    for (const port of [served.hand, served.ours]) await load(port, body, warmUp);
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // the hand-written service is measured first in every second round, so that the order favours neither service
      const hand = round % 2 === 0 ? await load(served.hand, body, turn) : undefined;
      const ours = await load(served.ours, body, turn);
      all.push({ ours, hand: hand ?? (await load(served.hand, body, turn)) });
    }
    return all;
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

async function answerOf(port: number): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:${port}/book/page-query`, { method: 'POST', headers, body });
  const { traceId: _, ...answer } = (await reply.json()) as Record<string, unknown>;
  return answer;
}
