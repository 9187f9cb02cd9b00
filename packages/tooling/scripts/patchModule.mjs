/**
 * Vite plugin: changes one text in a module of a page. A build fails when the module or the text no longer exists,
 * for example after an update, since the patch would have no effect.
 *
 * @param {string} name Purpose of the patch, `no-colour-presets`.
 * @param {RegExp} file Id of the module.
 * @param {string | RegExp} from Occurs in it once; without groups.
 * @param {string} to
 * @returns {import('vite').Plugin}
 */
export function patchModule(name, file, from, to) {
  let isBuild = false;
  let wasMet = false;
  return {
    name,
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      wasMet = false;
    },
    transform: {
      filter: { id: file },
      handler(code) {
        wasMet = true;
        return patch(code, from, to, name);
      },
    },
    buildEnd(error) {
      if (isBuild && !error && !wasMet) throw new Error(`Patch ${name}: no module matches ${file}.`);
    },
  };
}

/**
 * @param {string} source
 * @param {string | RegExp} from
 * @param {string} to
 * @param {string} name
 * @throws when `from` does not occur in `source` just once
 */
export function patch(source, from, to, name) {
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(
      `Patch ${name}: ${from} stands ${more.length + (after === undefined ? 0 : 1)} times in it.`,
    );
  return before + to + after;
}
