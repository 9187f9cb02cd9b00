import { spawnSync } from 'node:child_process';

/** Installs the packages of a portal with npm, which prints what it does to the error stream. Returns true on success. */
export function installPackages(folder: string): boolean {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    // npm is a script on Windows
    shell: process.platform === 'win32',
  });
  return status === 0;
}
