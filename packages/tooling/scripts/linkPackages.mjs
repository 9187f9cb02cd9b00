import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';

/**
 * Links the packages of this repository that were added since the last installation, as npm would: nothing is
 * downloaded for them, and a whole `npm ci` costs minutes.
 *
 * @param {string} at Top of a repository, with a slash at the end.
 */
export function linkPackages(at) {
  // npm makes the folder, and all links in it, when it installs for the first time
  if (!existsSync(`${at}node_modules/@isp`)) return;
  for (const folder of ['packages', 'apps']) {
    for (const dir of readdirSync(`${at}${folder}`)) {
      const manifest = `${at}${folder}/${dir}/package.json`;
      if (!existsSync(manifest)) continue;
      const link = `${at}node_modules/${JSON.parse(readFileSync(manifest, 'utf8')).name}`;
      if (!existsSync(link)) symlinkSync(`../../${folder}/${dir}`, link);
    }
  }
}
