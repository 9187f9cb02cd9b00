import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { root } from './startApi.ts';

/** Files that are added to a portal and to its service for a test. */
export interface Addition {
  /** Texts of the area files, by file name. */
  readonly schemas?: Readonly<Record<string, string>>;
  /** Menu rows by path. */
  readonly menus: object;
}

/**
 * Builds the portal with additional areas, or in another skin.
 *
 * @param skin value of `ISP_SKIN`
 * @returns the environment variables with which a service serves this portal
 */
export async function buildPortal(folder: string, additions: readonly Addition[], skin = 'default') {
  const schemas = `${folder}/schemas`;
  const menus = `${folder}/menus.json`;
  const built = `${folder}/ui`;
  cpSync(`${root}schemas`, schemas, { recursive: true });
  for (const [name, schema] of additions.flatMap(({ schemas = {} }) => Object.entries(schemas)))
    writeFileSync(`${schemas}/${name}.json`, schema);
  const known = JSON.parse(readFileSync(`${root}apps/portal/menus.json`, 'utf8')) as object;
  writeFileSync(menus, JSON.stringify(Object.assign(known, ...additions.map(({ menus }) => menus))));
  const env = { ISP_SCHEMAS: schemas, ISP_MENUS: menus };
  await promisify(execFile)(
    `${root}node_modules/.bin/vite`,
    ['build', '--outDir', built, '--logLevel', 'warn'],
    { cwd: `${root}apps/portal`, env: { ...process.env, ...env, ISP_SKIN: skin, NODE_ENV: 'production' } },
  );
  return { ...env, ISP_UI: built };
}
