import { writeFileSync } from 'node:fs';
import { startPostgres } from '@isp/server/testing';
import { readEnvironment } from '../environment.ts';
import { measureScale, type ScaleFigures, type ScaleSizes } from './measureScale.ts';
import { checkScaleGoals, toScaleReport } from './report.ts';
import { fillBooks, startShop } from './startShop.ts';

const sizes: Omit<ScaleSizes, 'rounds'> = {
  few: 1000,
  many: 1_000_000,
  users: 50,
  workMs: 30_000,
  smallExport: 10_000,
  largeExport: 99_000,
  imported: 10_000,
};

/**
 * Starts a PostgreSQL server, fills a small and a large table, measures the service with each of them, prints the
 * figures and writes them to a file.
 */
export async function runScaleBench({ rounds }: { readonly rounds: number }): Promise<{ passed: boolean }> {
  const server = await startPostgres();
  try {
    const filled = async (rows: number) => {
      console.log(`Filling a table with ${rows} rows …`);
      const url = await server.createDatabase();
      const shop = await startShop(url);
      await fillBooks(shop, url, rows).finally(shop.stop);
      // The service is started again, as it is in operation: with its tables and rows in the database.
      return startShop(url);
    };
    const few = await filled(sizes.few);
    const many = await filled(sizes.many).catch(async (error: unknown) => {
      await few.stop();
      throw error;
    });
    try {
      console.log('Measuring …');
      const figures = await measureScale(few, many, { ...sizes, rounds });
      const report = toScaleReport(figures);
      console.log(`\n${report}`);
      write(figures, report);
      return { passed: checkScaleGoals(figures).every(({ passed }) => passed) };
    } finally {
      await few.stop();
      await many.stop();
    }
  } finally {
    await server.stop();
  }
}

function write(figures: ScaleFigures, report: string): void {
  const here = new URL('.', import.meta.url);
  const { date, machine, versions } = readEnvironment(['fastify', 'pg', 'kysely']);
  const list = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const head = `# Results of the service with a large table\n\nMade by \`npm run bench -- scale\` on ${date}: ${machine}; ${list.join(', ')}.`;
  writeFileSync(new URL('results.md', here), `${head}\n\n${report}\n`);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
  const all = { date, machine, versions, ...figures, goals: checkScaleGoals(figures) };
  writeFileSync(new URL('results.json', here), `${JSON.stringify(all, rounded, 2)}\n`);
  console.log('Written to packages/tooling/bench/scale/results.md and results.json.');
}
