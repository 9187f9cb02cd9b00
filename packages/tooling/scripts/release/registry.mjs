import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { freePort } from '../freePort.mjs';
import { must, root, toolEnv } from '../run.mjs';

/** Folder with the tools that only the test of a release needs. */
export const tools = `${root}packages/tooling/release`;

/**
 * Starts a registry on this machine that has only the packages that are published to it, and a user who may publish.
 * Packages of other scopes come from the registry that npm is configured for.
 *
 * @param {string} dir Empty folder for the data of the registry.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => void }>} `env` is the environment in which npm uses it.
 */
export async function startRegistry(dir) {
  await must(
    'The installation of the registry',
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: tools,
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}/`;
  writeFileSync(
    `${dir}/config.json`,
    JSON.stringify({
      storage: `${dir}/storage`,
      auth: { htpasswd: { file: `${dir}/htpasswd` } },
      uplinks: {},
      packages: { '@isp/*': { access: '$all', publish: '$authenticated' } },
      web: { enable: false },
      log: { type: 'stdout', format: 'pretty', level: 'error' },
    }),
  );
  const child = spawn(
    'node',
    [
      `${tools}/node_modules/verdaccio/bin/verdaccio`,
      '--config',
      `${dir}/config.json`,
      '--listen',
      `127.0.0.1:${port}`,
    ],
    {
      env: toolEnv({ NODE_OPTIONS: '' }),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const stop = () => void child.kill();
  process.once('exit', stop);
  const token = await makeUser(origin, child);
  // npm reads one file of user settings, so the settings of this machine are copied
  const { output } = await must('npm config', 'npm', ['config', 'get', 'userconfig']);
  const settings = existsSync(output.trim()) ? `${readFileSync(output.trim(), 'utf8').trimEnd()}\n` : '';
  writeFileSync(
    `${dir}/npmrc`,
    `${settings}@isp:registry=${origin}\n//127.0.0.1:${port}/:_authToken=${token}\n`,
  );
  return { env: { ...process.env, NODE_OPTIONS: '', npm_config_userconfig: `${dir}/npmrc` }, stop };
}

/** Makes a user as soon as the registry answers. @param {string} origin @param {import('node:child_process').ChildProcess} child */
async function makeUser(origin, child) {
  while (child.exitCode === null) {
    const reply = await fetch(`${origin}-/user/org.couchdb.user:release`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'release', password: crypto.randomUUID() }),
    }).catch(() => undefined);
    if (reply?.ok) return (await reply.json()).token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The registry ended with exit code ${child.exitCode}.`);
}
