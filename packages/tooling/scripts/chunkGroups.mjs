/**
 * A chunk that holds some modules and all they are made of.
 *
 * @typedef {{ readonly name: string, readonly test: RegExp, readonly priority: number, readonly paths: readonly string[] }} ChunkGroup
 */

/**
 * @param {string} name
 * @param {readonly string[]} paths Ends of module ids with `/`, `antd/es/form/hooks/useForm.js`; a folder ends with `/`.
 * @param {number} priority
 * @returns {ChunkGroup}
 */
export function together(name, paths, priority) {
  return { name, test: new RegExp(paths.map(toPattern).join('|')), priority, paths };
}

/**
 * Vite plugin: a build fails where a path of a group is no module of it, as after a move: the modules would silently
 * land in other chunks.
 *
 * @param {readonly ChunkGroup[]} groups
 * @returns {import('vite').Plugin}
 */
export function checkGroups(groups) {
  return {
    name: 'isp-chunk-groups',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const missing = missingPaths(groups, [...this.getModuleIds()]);
      if (missing.length > 0) this.error(`No module stands at: ${missing.join(', ')}.`);
    },
  };
}

/**
 * @param {readonly ChunkGroup[]} groups
 * @param {readonly string[]} modules Ids.
 * @returns {string[]} `group: path` of each path no module has.
 */
export function missingPaths(groups, modules) {
  return groups.flatMap(({ name, paths }) => {
    const missing = paths.filter((path) => {
      const pattern = new RegExp(toPattern(path));
      return !modules.some((id) => pattern.test(id));
    });
    return missing.map((path) => `${name}: ${path}`);
  });
}

/** @param {string} path */
function toPattern(path) {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '[\\\\/]');
  return `[\\\\/]${escaped}${path.endsWith('/') ? '' : '$'}`;
}
