/**
 * A chunk that contains some modules, which are named by the ends of their paths.
 *
 * @typedef {{ readonly name: string, readonly test: RegExp, readonly priority: number, readonly paths: readonly string[] }} ChunkGroup
 */

/**
 * Returns a chunk group: the build puts these modules together into one chunk.
 *
 * @param {string} name
 * @param {readonly string[]} paths Ends of module ids, for example `antd/es/form/hooks/useForm.js`; a path that
 * ends with `/` means all modules of the folder.
 * @param {number} priority
 * @returns {ChunkGroup}
 */
export function together(name, paths, priority) {
  return { name, test: new RegExp(paths.map(toPattern).join('|')), priority, paths };
}

/**
 * Returns a Vite plugin that lets a build fail if a path of a group matches no module, for example after a module
 * was moved. Without it, such modules would be put into other chunks without a message.
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
      if (missing.length > 0)
        this.error(
          `These paths of chunk groups match no module: ${missing.join(', ')}. Correct or remove them.`,
        );
    },
  };
}

/**
 * Returns the paths of groups that match no module.
 *
 * @param {readonly ChunkGroup[]} groups
 * @param {readonly string[]} modules Ids of all modules of the build.
 * @returns {string[]} `group: path` for each path that matches no module.
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

/**
 * Returns the pattern of module ids that end with the path, or that are in it if it is a folder.
 *
 * @param {string} path
 */
function toPattern(path) {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '[\\\\/]');
  return `[\\\\/]${escaped}${path.endsWith('/') ? '' : '$'}`;
}
