import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compressAssets } from './compressAssets.mjs';
import { inputsHash } from './inputsHash.mjs';
import { must, root, seconds, toolEnv } from './run.mjs';

const inputs = [
  'apps/portal',
  'packages/schema',
  'packages/crud',
  'packages/request',
  'packages/tooling/scripts',
  'schemas',
  'package-lock.json',
  'tsconfig.base.json',
];
const noteFile = `${root}node_modules/.cache/isp/portal`;

/** Builds the portal unless the last build was made of the same sources. */
export async function buildPortal() {
  const hash = inputsHash(root, inputs);
  const built =
    existsSync(`${root}apps/portal/dist/index.html`) &&
    existsSync(noteFile) &&
    readFileSync(noteFile, 'utf8') === hash;
  if (built) return;
  const start = Date.now();
  console.log('Building the portal …');
  await must('The portal build', 'vite', ['build', '--logLevel', 'warn'], {
    cwd: `${root}apps/portal`,
    env: toolEnv({ NODE_ENV: 'production' }),
  });
  compressAssets(`${root}apps/portal/dist/assets`);
  mkdirSync(`${root}node_modules/.cache/isp`, { recursive: true });
  writeFileSync(noteFile, hash);
  console.log(`Portal built in ${seconds(start)}.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildPortal();
