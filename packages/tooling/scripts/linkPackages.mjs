import { existsSync, symlinkSync } from 'node:fs';
import { root } from './run.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * Links the packages of this repository that were added after the last installation, as npm would do. Nothing is
 * downloaded for them, whereas a complete `npm ci` takes minutes.
 */
export function linkPackages() {
  // on the first installation, npm creates the folder with all links in it
  if (!existsSync(`${root}node_modules/@isp`)) return;
  for (const { dir, name } of workspaces()) {
    const link = `${root}node_modules/${name}`;
    if (!existsSync(link)) symlinkSync(`../../${dir}`, link);
  }
}
