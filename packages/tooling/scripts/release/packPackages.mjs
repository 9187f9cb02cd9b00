import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { must, root } from '../run.mjs';

/**
 * Packs built packages into tarballs, and writes the list of them from which `publish.mjs` publishes.
 *
 * @param {readonly import('../workspaces.mjs').Workspace[]} packages In the order of their dependencies, so that a
 *   package is never on the registry before what it needs.
 * @param {string} to Folder of the tarballs. Its content is removed.
 */
export async function packPackages(packages, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const list = [];
  for (const { dir } of packages) {
    const { output } = await must(
      `Packing ${dir}`,
      'npm',
      ['pack', '--json', '--loglevel=error', '--pack-destination', to],
      { cwd: `${root}${dir}`, env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const [{ filename }] = JSON.parse(output);
    const { name, version } = JSON.parse(readFileSync(`${root}${dir}/package.json`, 'utf8'));
    list.push({ name, version, filename });
    console.log(`${name}@${version}: ${filename}`);
  }
  writeFileSync(`${to}/list.json`, `${JSON.stringify(list, null, 2)}\n`);
}
