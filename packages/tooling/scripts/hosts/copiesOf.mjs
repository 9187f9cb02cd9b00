import { existsSync, readdirSync } from 'node:fs';

/**
 * Returns how many copies of each package are installed below folders.
 *
 * @param {readonly string[]} dirs Folders with `node_modules`.
 * @returns {Map<string, number>} Number by package name.
 */
export function copiesOf(dirs) {
  /** @type {Map<string, number>} */
  const copies = new Map();
  const look = (/** @type {string} */ modules) => {
    for (const name of packagesIn(modules)) {
      // a link to a folder of the project is no copy
      if (existsSync(`${modules}/${name}/package.json`)) copies.set(name, (copies.get(name) ?? 0) + 1);
      look(`${modules}/${name}/node_modules`);
    }
  };
  for (const dir of dirs) look(`${dir}/node_modules`);
  return copies;
}

/** @param {string} modules @returns {string[]} */
function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? readdirSync(`${modules}/${name}`).map((one) => `${name}/${one}`) : [name],
    );
}
