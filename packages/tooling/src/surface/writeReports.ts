// npm run api: writes the API report of every entry and the manifest of each package's components, and prints errors of examples. With --released it also records
// the public names of this release and its meta-schema; run it after `changeset version`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import area from '../../../schema/area.schema.json' with { type: 'json' };
import { root } from '../sourceFiles.ts';
import { printReport, reportOf } from './apiReport.ts';
import { componentManifest, manifestFile, printManifest } from './componentManifest.ts';
import { withoutTexts } from './formatChanges.ts';
import { namesByEntry, openSurface } from './openSurface.ts';

const surface = openSurface();
const { entries, lacks, names } = surface;
for (const dir of new Set(entries.map((entry) => entry.dir))) {
  const own = entries.filter((entry) => entry.dir === dir);
  mkdirSync(`${root}${dir}/api`, { recursive: true });
  for (const entry of own) writeFileSync(root + entry.report, printReport(entry, reportOf(entry, surface)));
  const manifest = componentManifest(dir, surface);
  if (manifest) writeFileSync(`${root}${dir}/${manifestFile}`, printManifest(manifest));
  const kept = new Set(own.map(({ report }) => report));
  for (const file of readdirSync(`${root}${dir}/api`))
    if (file.endsWith('.api.md') && !kept.has(`${dir}/api/${file}`)) rmSync(`${root}${dir}/api/${file}`);
  if (process.argv.includes('--released')) noteRelease(dir);
}

function noteRelease(dir: string): void {
  const released = namesByEntry(names.filter(({ entry }) => entry.dir === dir));
  writeFileSync(`${root}${dir}/api/released.json`, `${JSON.stringify(released, null, 2)}\n`);
}

if (process.argv.includes('--released'))
  writeFileSync(`${root}packages/schema/api/released.schema.json`, `${JSON.stringify(withoutTexts(area))}\n`);

if (lacks.length > 0) console.error(lacks.join('\n'));
console.log(`${names.length} public names, ${names.length - lacks.length} with an example.`);
