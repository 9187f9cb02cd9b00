/**
 * Folders of the operating system and of the container runtime. For example, `/var/run` contains the keys of a
 * container.
 */
const system = ['etc', 'usr', 'bin', 'proc', 'sys', 'dev', 'run', 'var/run'] as const;

/** Returns the normal form of a path: `//data/./x/` becomes `/data/x`. The normal form of the root is `/`. */
export const toMountPath = (text: string): string =>
  `/${text
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')}`;

/**
 * Returns true if a volume may be mounted at the path. The path must be absolute, must not contain `..`, and must
 * be outside the folders of the system.
 */
export function isMountPath(text: string): boolean {
  if (text.length > 256 || !/^\/[A-Za-z0-9._/-]{1,255}$/.test(text)) return false;
  const path = toMountPath(text);
  if (path === '/' || path.split('/').includes('..')) return false;
  return !system.some((folder) => `${path}/`.startsWith(`/${folder}/`));
}
