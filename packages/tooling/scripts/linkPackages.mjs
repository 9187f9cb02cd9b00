import { existsSync, symlinkSync } from 'node:fs';
import { root } from './run.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * Links the packages of this repository that were added after the last installation, as npm would do. Nothing has
 * to be downloaded for them, so a complete `npm ci`, which takes minutes, is avoided.
 */
export function linkPackages() {
  // before the first installation the folder does not exist; npm then creates it with all links
  if (!existsSync(`${root}node_modules/@isp`)) return;
  for (const { dir, name } of workspaces()) {
    const link = `${root}node_modules/${name}`;
    if (!existsSync(link)) symlinkSync(`../../${dir}`, link);
  }
}
