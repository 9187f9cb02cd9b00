import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns true if a module in a folder could import a package. */
export function isInstalled(name: string, folder: string): boolean {
  const above = dirname(folder);
  return (
    existsSync(join(folder, 'node_modules', name, 'package.json')) ||
    (above !== folder && isInstalled(name, above))
  );
}
