/**
 * Folders of the operating system and of the container runtime: `/var/run` contains the keys that a container was
 * given.
 */
const system = ['etc', 'usr', 'bin', 'proc', 'sys', 'dev', 'run', 'var/run'] as const;

/** Returns the normal form of a path: `//data/./x/` becomes `/data/x`, and the root is `/`. */
export const toMountPath = (text: string): string =>
  `/${text
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')}`;

/**
 * Returns true if a volume may be mounted at the path. It must begin at the root, contain no `..`, and be outside
 * the system's folders.
 */
export function isMountPath(text: string): boolean {
  if (text.length > 256 || !/^\/[A-Za-z0-9._/-]{1,255}$/.test(text)) return false;
  const path = toMountPath(text);
  if (path === '/' || path.split('/').includes('..')) return false;
  return !system.some((folder) => `${path}/`.startsWith(`/${folder}/`));
}
