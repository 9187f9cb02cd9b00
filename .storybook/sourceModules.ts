import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));

/**
 * Returns the permission codes that the areas in `schemas` give to each role. A `*` at the end of a code means every
 * code with this beginning. A browser gets area files without them.
 */
function rightsOfRoles(): Readonly<Record<string, readonly string[]>> {
  const rights = read('schemas/*.json').flatMap((text) =>
    Object.entries<object>(JSON.parse(text).roles ?? {}),
  );
  const roles = [...new Set(rights.flatMap(([, given]) => Object.keys(given)))].sort();
  return Object.fromEntries(
    roles.map((role) => [
      role,
      rights.flatMap(([code, given]) => (Object.hasOwn(given, role) ? [code] : [])),
    ]),
  );
}

/** Returns the names of the icons that the packages and apps import. */
function usedIcons(): readonly string[] {
  const imports = read('{packages/{crud,kit,portal,shell}/src,apps/*/src}/**/*.{ts,tsx}').flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from '@ant-design\/icons'/g)].map(([, names = '']) => names),
  );
  const names = imports.flatMap((list) => list.match(/\b[A-Z]\w+(Outlined|Filled|TwoTone)\b/g) ?? []);
  return [...new Set(names)].sort();
}

const modules: Readonly<Record<string, () => string>> = {
  'virtual:isp/roles': () =>
    `export const rights = ${JSON.stringify(rightsOfRoles())};\nexport const roles = Object.keys(rights);`,
  'virtual:isp/icons': () => {
    const names = usedIcons().join(', ');
    return `import { ${names} } from '@ant-design/icons';\nexport const icons = { ${names} };`;
  },
};

/** Vite plugin with modules that say what the sources contain: the roles of the areas, and the icons in use. */
export const sourceModules = (): Plugin => ({
  name: 'isp:source-modules',
  resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : undefined),
  load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
});
