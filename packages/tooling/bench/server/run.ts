import { writeFileSync } from 'node:fs';
import { startPostgres } from '@isp/server/testing';
import { readEnvironment } from '../environment.ts';
import { measureBesideExport } from './besideExport.ts';
import { measureLargeTable } from './largeTable.ts';
import { prepareShop } from './prepareShop.ts';
import { checkServerGoals, type ServerFigures, toServerReport } from './report.ts';
import { measureThroughput } from './throughput.ts';

const versionsOf = ['fastify', 'pg', 'kysely'];

/** Starts a PostgreSQL server, measures the service on it, prints the comparison and writes it to a file. */
export async function runServerBench({ rounds }: { readonly rounds: number }): Promise<{ passed: boolean }> {
  const server = await startPostgres();
  try {
    console.log(`${rounds} rounds of the list compared with a hand-written one …`);
    const url = await server.createDatabase();
    await prepareShop(url, 100);
    const measured = await measureThroughput(url, rounds);
    console.log('Lists of 100,000 rows …');
    const lists = await measureLargeTable(() => server.createDatabase());
    console.log('Light calls during an export …');
    const waits = await measureBesideExport(await server.createDatabase());
    const figures: ServerFigures = { rounds: measured, ...lists, ...waits };
    const report = toServerReport(figures);
    console.log(`\n${report}`);
    write(figures, report);
    return { passed: checkServerGoals(figures).every(({ passed }) => passed) };
  } finally {
    await server.stop();
  }
}

function write(figures: ServerFigures, report: string): void {
  const here = new URL('.', import.meta.url);
  const { date, machine, versions } = readEnvironment(versionsOf);
  const list = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const head = `# Results of the service\n\nMade by \`npm run bench -- server\` on ${date}: ${machine}; ${list.join(', ')}.`;
  writeFileSync(new URL('results.md', here), `${head}\n\n${report}\n`);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
  const all = { date, machine, versions, ...figures, goals: checkServerGoals(figures) };
  writeFileSync(new URL('results.json', here), `${JSON.stringify(all, rounded, 2)}\n`);
  console.log('Written to packages/tooling/bench/server/results.md and results.json.');
}
