import { existsSync, symlinkSync } from 'node:fs';
import { root } from './run.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * Links the packages of this repository that were added since the last installation, as npm would: nothing is
 * downloaded for them, and a whole `npm ci` costs minutes.
 */
export function linkPackages() {
  // npm makes the folder, and all links in it, when it installs for the first time
  if (!existsSync(`${root}node_modules/@isp`)) return;
  for (const { dir, name } of workspaces()) {
    const link = `${root}node_modules/${name}`;
    if (!existsSync(link)) symlinkSync(`../../${dir}`, link);
  }
}
