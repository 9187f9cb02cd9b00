// npm run api: writes the API report of every entry, and says what is wrong with examples. With --released it also notes
// the names of this release: run it after `changeset version`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { root } from '../sourceFiles.ts';
import { printReport, reportOf } from './apiReport.ts';
import { lineOf, listOf, readList, wronglyListed } from './examplesLeft.ts';
import { namesByEntry, openSurface } from './openSurface.ts';

const surface = openSurface();
const { entries } = surface;
for (const dir of new Set(entries.map((entry) => entry.dir))) {
  const own = entries.filter((entry) => entry.dir === dir);
  mkdirSync(`${root}${dir}/api`, { recursive: true });
  for (const entry of own) writeFileSync(root + entry.report, printReport(entry, reportOf(entry, surface)));
  const kept = new Set(own.map(({ report }) => report));
  for (const file of readdirSync(`${root}${dir}/api`))
    if (file.endsWith('.api.md') && !kept.has(`${dir}/api/${file}`)) rmSync(`${root}${dir}/api/${file}`);
  shorten(dir);
  if (process.argv.includes('--released')) noteRelease(dir);
}

/** Takes the names that have an example now from the list of a package; the list is gone when it is empty. */
function shorten(dir: string): void {
  const lacking = new Set([...surface.lacks.keys()].map(lineOf));
  const left = readList(dir).filter((line) => lacking.has(line));
  if (left.length > 0) writeFileSync(root + listOf(dir), `${left.join('\n')}\n`);
  else rmSync(root + listOf(dir), { force: true });
}

function noteRelease(dir: string): void {
  const names = namesByEntry(surface.names.filter(({ entry }) => entry.dir === dir));
  writeFileSync(`${root}${dir}/api/released.json`, `${JSON.stringify(names, null, 2)}\n`);
}

const { missing } = wronglyListed(surface);
if (missing.length > 0) console.error(missing.join('\n'));
console.log(
  `${surface.names.length} public names, ${surface.names.length - surface.lacks.size} with an example.`,
);
