import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { freePort } from './freePort.mjs';
import { installFolder } from './installFolder.mjs';
import { root, toolEnv } from './run.mjs';

/** Folder with the servers that only the long tests need. */
const servers = `${root}packages/tooling/servers`;

/** Files that start json-server, by major version. */
const starts = {
  0: 'json-server/lib/cli/bin.js',
  1: 'json-server-1/lib/bin.js',
};

/** Installs json-server 0.17 and 1. */
export const installJsonServers = () => installFolder('The installation of json-server', servers);

/**
 * Starts json-server on this machine. The caller ends the process.
 *
 * @param {keyof typeof starts} version Major version.
 * @param {string} dir Folder for the file with its records.
 * @param {Record<string, readonly object[]>} records Records by the name of their collection.
 */
export async function startJsonServer(version, dir, records) {
  const file = `${dir}/records-${version}.json`;
  writeFileSync(file, JSON.stringify(records));
  const port = await freePort();
  const start = `${servers}/node_modules/${starts[version]}`;
  const child = spawn('node', [start, file, '--port', String(port)], {
    cwd: dir,
    env: toolEnv({ NODE_OPTIONS: '' }),
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}
