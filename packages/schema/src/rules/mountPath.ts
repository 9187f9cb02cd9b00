/** Folders of the machine itself, and of what runs it: `/var/run` holds the keys a container was given. */
const system = ['etc', 'usr', 'bin', 'proc', 'sys', 'dev', 'run', 'var/run'] as const;

/** The one spelling of a path: `//data/./x/` is `/data/x`, the root is `/`. */
export const toMountPath = (text: string): string =>
  `/${text
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')}`;

/** May something be mounted there? Only a path from the root, without steps back, outside the system's folders. */
export function isMountPath(text: string): boolean {
  if (text.length > 256 || !/^\/[A-Za-z0-9._/-]{1,255}$/.test(text)) return false;
  const path = toMountPath(text);
  if (path === '/' || path.split('/').includes('..')) return false;
  return !system.some((folder) => `${path}/`.startsWith(`/${folder}/`));
}
