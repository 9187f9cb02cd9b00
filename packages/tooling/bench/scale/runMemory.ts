import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@isp/server/testing';
import { readEnvironment } from '../environment.ts';
import { BusyError, openSessions, type Session } from './sessions.ts';
import { type Look, slopeOf } from './slope.ts';
import { fillBooks, startShop } from './startShop.ts';

const books = 10_000;
const users = 20;
/** Minutes at the start that are not part of the slope: caches fill and code is compiled. */
const WARM_UP_MINUTES = 5;
/** Slope of the memory in use, in MiB per hour, from which the memory counts as growing. */
const MAX_SLOPE = 10;

const preload = fileURLToPath(new URL('reportMemory.mjs', import.meta.url));

/**
 * Works with the service for some minutes as many users do, and measures how the memory that is in use after a garbage
 * collection changes. Writes the figures to a file.
 *
 * @param minutes - length of the measurement with its warm-up
 */
export async function runMemoryBench({
  minutes,
}: {
  readonly minutes: number;
}): Promise<{ passed: boolean }> {
  const server = await startPostgres();
  try {
    const url = await server.createDatabase();
    const shop = await startShop(url, `--import ${preload}`);
    try {
      await fillBooks(shop, url, books);
      const looks: (Look & { readonly rss: number })[] = [];
      const start = performance.now();
      const passedMinutes = () => (performance.now() - start) / 60_000;
      let rest = '';
      shop.child.stderr?.on('data', (chunk) => {
        const lines = (rest + String(chunk)).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines.filter((one) => one.startsWith('{"memory"'))) {
          const { memory } = JSON.parse(line) as { memory: Record<'external' | 'heapUsed' | 'rss', number> };
          const mib = (memory.heapUsed + memory.external) / 2 ** 20;
          looks.push({ minutes: passedMinutes(), mib, rss: memory.rss / 2 ** 20 });
        }
      });
      const sessions = await openSessions(shop, users, ['developer', 'member']);
      console.log(`${users} sessions work for ${minutes} minutes …`);
      const counts = await Promise.all(
        sessions.map((session, at) => work(session, at, () => passedMinutes() > minutes)),
      ).catch((error: unknown) => {
        const last = looks.at(-1);
        const memory = `${last?.mib.toFixed(1)} MiB in use, ${last?.rss.toFixed(0)} MiB resident`;
        throw new Error(
          `A call failed after ${passedMinutes().toFixed(1)} minutes (${memory}). The service printed:\n${shop.output().slice(-2000)}`,
          { cause: error },
        );
      });
      for (const session of sessions) session.close();
      const measured = looks.filter((look) => look.minutes >= Math.min(WARM_UP_MINUTES, minutes / 4));
      const slope = slopeOf(measured);
      const rssSlope = slopeOf(measured.map((look) => ({ minutes: look.minutes, mib: look.rss })));
      const calls = counts.reduce((sum, count) => sum + count.calls, 0);
      const busy = counts.reduce((sum, count) => sum + count.busy, 0);
      const [first, last] = [measured[0], measured.at(-1)];
      const report = [
        `${calls} calls of ${users} sessions in ${minutes} minutes: lists, searches, counts, options, exports, imports, new, changed and deleted books, sign-ins. ${busy} calls were refused because the machine was busy. The memory was read every ten seconds, after a garbage collection; the first ${WARM_UP_MINUTES} minutes only warm up.`,
        [
          '| MiB | first | last | per hour |',
          '| --- | --- | --- | --- |',
          `| in use | ${first?.mib.toFixed(1)} | ${last?.mib.toFixed(1)} | ${slope.toFixed(1)} |`,
          `| resident | ${first?.rss.toFixed(0)} | ${last?.rss.toFixed(0)} | ${rssSlope.toFixed(1)} |`,
        ].join('\n'),
        `Goal: at most ${MAX_SLOPE} MiB in use per hour: ${slope <= MAX_SLOPE ? 'pass' : 'FAIL'}.`,
      ].join('\n\n');
      console.log(`\n${report}`);
      write(report);
      return { passed: slope <= MAX_SLOPE };
    } finally {
      await shop.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Milliseconds between two rounds of a user. */
const PAUSE_MS = 200;

/** Makes calls of all kinds, one after the other, until the function returns true. */
async function work(
  session: Session,
  at: number,
  isOver: () => boolean,
): Promise<{ calls: number; busy: number }> {
  const done = { calls: 0, busy: 0 };
  for (let turn = at; !isOver(); turn += 1) {
    try {
      done.calls += await workOnce(session, at, turn);
    } catch (error) {
      // on a machine that does other work as well, the service may have too much to do
      if (!(error instanceof BusyError)) throw error;
      done.busy += 1;
    }
    await wait(PAUSE_MS);
  }
  return done;
}

/** @returns the number of calls */
async function workOnce(session: Session, at: number, turn: number): Promise<number> {
  const list = 'book/page-query';
  const views = { all: {}, sold: { status_in: 'SOLD' }, [`v${turn}`]: { name: String(turn) } };
  await session.call(list, { current: (turn % 40) + 1, descs: turn % 2 ? 'price' : 'name' });
  await session.call(list, { name: String(turn % 5000), status_in: 'SOLD' });
  await session.call('book/counts', { views });
  await session.call('book/options', { keyword: String(turn % 3000) });
  const { text } = await session.call('book/add', { name: `new ${at} ${turn}` });
  const { id, rowVersion } = JSON.parse(text).data as { readonly id: string; readonly rowVersion: number };
  await session.call('book/update', { id, rowVersion, name: `changed ${at} ${turn}` });
  await session.call('book/remove', { ids: id });
  if (turn % 10 !== at % 10) return 7;
  await session.call('book/import-rows', { rows: [{ name: `a ${turn}` }, { name: `b ${turn}` }] });
  await session.drain('book/export', { pages_ge: '4000' });
  await session.drain('book/export', { pages_ge: '4000' }, 'text/csv');
  if (turn % 50 === at % 50) await session.signInAgain();
  return 10;
}

function write(report: string): void {
  const { date, machine, versions } = readEnvironment(['fastify', 'pg', 'kysely']);
  const list = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const head = `# Memory of the service over time\n\nMade by \`npm run bench -- memory\` on ${date}: ${machine}; ${list.join(', ')}.`;
  writeFileSync(new URL('memory.md', import.meta.url), `${head}\n\n${report}\n`);
  console.log('Written to packages/tooling/bench/scale/memory.md.');
}
