import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compressAssets } from './compressAssets.mjs';
import { givenInputs } from './givenInputs.mjs';
import { inputsHash } from './inputsHash.mjs';
import { must, root, seconds, toolEnv } from './run.mjs';

const shared = ['packages/tooling/scripts', 'package-lock.json', 'tsconfig.base.json'];

/** Applications that the service serves: the portal, and the labelling tool that the portal embeds. */
const apps = [
  {
    name: 'portal',
    title: 'portal',
    // two builds follow the first: the browser's files of the public site, and the code with which the service
    // renders the site
    more: [
      ['build', '--logLevel', 'warn', '--config', 'vite.site.config.ts'],
      ['build', '--logLevel', 'warn', '--config', 'vite.site.config.ts', '--ssr', 'src/site/server.ts'],
    ],
    inputs: [
      'apps/portal',
      'packages/schema',
      'packages/schema-tools',
      'packages/crud',
      'packages/portal',
      'packages/request',
      'packages/shell',
      'schemas',
      ...shared,
    ],
    takesGiven: true,
  },
  {
    name: 'label',
    title: 'labelling tool',
    more: [],
    inputs: ['apps/label', 'packages/request', 'packages/shell', ...shared],
    takesGiven: false,
  },
];

/**
 * Builds the portal and its child app. An application is not built again if its sources are the same as in its last
 * build.
 *
 * @param {readonly string[]} [names] Applications to build; all if it is not given.
 */
export async function buildPortal(names = apps.map(({ name }) => name)) {
  for (const app of apps) if (names.includes(app.name)) await build(app);
}

/**
 * Builds one application, unless its sources are the same as in its last build.
 *
 * @param {typeof apps[number]} app
 */
async function build({ inputs, more, name, takesGiven, title }) {
  const noteFile = `${root}node_modules/.cache/isp/${name}`;
  const given = takesGiven ? givenInputs(root, process.env) : [];
  const sources = inputsHash(root, [...inputs, ...given.map(({ path }) => path)]);
  const hash = takesGiven ? `${sources} ${process.env.ISP_SKIN ?? 'default'}` : sources;
  const built =
    existsSync(`${root}apps/${name}/dist/index.html`) &&
    existsSync(noteFile) &&
    readFileSync(noteFile, 'utf8') === hash;
  if (built) return;
  const start = Date.now();
  console.log(`Building the ${title} …`);
  for (const args of [['build', '--logLevel', 'warn'], ...more])
    await must(`The build of the ${title}`, 'vite', args, {
      cwd: `${root}apps/${name}`,
      env: toolEnv({ NODE_ENV: 'production' }),
    });
  await compressAssets(`${root}apps/${name}/dist/assets`);
  mkdirSync(`${root}node_modules/.cache/isp`, { recursive: true });
  writeFileSync(noteFile, hash);
  console.log(`The ${title} was built in ${seconds(start)}.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildPortal();
