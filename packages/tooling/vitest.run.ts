import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
// the file is imported directly, because the index of the folder would load the whole service
import { beginTestRun } from '../server/src/testing/testRun.ts';
import { inputsHash } from './scripts/inputsHash.mjs';
import { root } from './scripts/run.mjs';

/** Files and folders whose content can change what the service writes into an empty database. */
const inputs = [
  'apps/api',
  'apps/portal/menus.json',
  'packages/schema/src',
  'packages/schema-tools/src',
  'packages/server/src',
  'schemas',
  'package-lock.json',
];

/**
 * Prepares a run of tests, and returns the function that cleans up after the run. The tests of a run share one
 * database server, and reuse copies of databases that earlier runs with the same sources have filled.
 */
export default function setup(): () => Promise<void> {
  const images = `${root}node_modules/.cache/isp/images`;
  const hash = inputsHash(root, inputs).slice(0, 16);
  forgetOld(images, hash);
  return beginTestRun(join(images, hash));
}

/**
 * Removes old filled databases. Each state of the sources has its own databases of 40 MB each, so only the newest
 * are kept.
 */
function forgetOld(images: string, current: string) {
  if (!existsSync(images)) return;
  const others = readdirSync(images)
    .filter((name) => name !== current)
    .map((name) => ({ name, age: Date.now() - statSync(join(images, name)).mtimeMs }))
    .sort((a, b) => a.age - b.age);
  for (const { name } of others.slice(2)) rmSync(join(images, name), { recursive: true, force: true });
}
