/**
 * Returns a Vite plugin that replaces one text in a module of a page. If the module or the text no longer exists,
 * for example after an update, the build fails, because the replacement would have no effect.
 *
 * @param {string} name Purpose of the patch, for example `no-colour-presets`.
 * @param {RegExp} file Pattern of the module's id.
 * @param {string | RegExp} from Text that occurs once in the module; a pattern has no groups.
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
 * Returns the source in which the text `from` is replaced by `to`.
 *
 * @param {string} source
 * @param {string | RegExp} from
 * @param {string} to
 * @param {string} name
 * @throws when `from` does not occur exactly once in `source`
 */
export function patch(source, from, to, name) {
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(
      `Patch ${name}: ${from} occurs ${more.length + (after === undefined ? 0 : 1)} times in the source, and must occur once.`,
    );
  return before + to + after;
}
