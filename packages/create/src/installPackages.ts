import { spawnSync } from 'node:child_process';
import type { Text } from '@isp/cli/internal';

/**
 * Installs the packages of a portal with npm, which prints what it does to the error stream. Returns what is wrong if
 * they are not installed.
 */
export function installPackages(folder: string): Text | undefined {
  const { error, status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    // npm is a script on Windows
    shell: process.platform === 'win32',
  });
  if (status === 0) return undefined;
  if (error)
    return {
      en: `The packages are not installed: npm could not be started (${error.message}).`,
      zh: `依赖包未安装：无法启动 npm（${error.message}）。`,
    };
  return {
    en: 'The packages are not installed: npm install failed, its messages are above.',
    zh: '依赖包未安装：npm install 失败，信息见上方。',
  };
}
