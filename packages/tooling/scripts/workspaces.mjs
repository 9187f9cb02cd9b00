import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} name
 * @property {string} dir Folder below the top of the repository, `packages/schema`.
 * @property {boolean} published
 * @property {readonly string[]} needs Names of the workspaces on which it depends.
 */

/**
 * Returns all workspaces in the order of their dependencies: a workspace comes after those on which it depends.
 *
 * @returns {Workspace[]} All workspaces; those on which others depend come first.
 */
export function workspaces() {
  const all = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(`${root}${folder}/${entry.name}/package.json`))
      .map((entry) => read(`${folder}/${entry.name}`)),
  );
  /**
   * Workspaces that are already in order.
   *
   * @type {Workspace[]}
   */
  const sorted = [];
  const seen = new Set();
  const place = (/** @type {Workspace} */ workspace) => {
    if (seen.has(workspace)) return;
    seen.add(workspace);
    for (const other of all) if (workspace.needs.includes(other.name)) place(other);
    sorted.push(workspace);
  };
  all.forEach(place);
  return sorted;
}

/**
 * Returns the workspace in a folder.
 *
 * @param {string} dir
 * @returns {Workspace}
 */
function read(dir) {
  const manifest = JSON.parse(readFileSync(`${root}${dir}/package.json`, 'utf8'));
  const needs = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((name) =>
    name.startsWith('@isp/'),
  );
  return { name: manifest.name, dir, published: manifest.private !== true, needs };
}
