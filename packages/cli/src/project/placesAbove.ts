import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the folders `node_modules` of a folder and of those above it: where a module in the folder finds packages. */
export function placesAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  const place = join(folder, 'node_modules');
  return [...(existsSync(place) ? [place] : []), ...(above === folder ? [] : placesAbove(above))];
}

/** Returns true if a module in a folder could import a package. */
export const isInstalled = (name: string, folder: string): boolean =>
  placesAbove(folder).some((place) => existsSync(join(place, name, 'package.json')));
