import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Returns the path of a version of area files: the path itself, or, for the name of a commit, a temporary folder with
 * the files that `beside` had then. The folder is removed when the process ends.
 *
 * @param version - a path, or what git knows as a commit: `v1.2.0`, `main~3`
 * @param beside - path of the other version
 */
export function versionPath(version: string, beside: string): string {
  if (existsSync(version) || !existsSync(beside)) return version;
  const isOne = !statSync(beside).isDirectory();
  const folder = isOne ? dirname(resolve(beside)) : resolve(beside);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${version}^{commit}`);
  } catch {
    return version;
  }
  const copy = mkdtempSync(join(tmpdir(), 'isp-version-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const file of git('ls-tree', '-r', '--name-only', '-z', version, '--', '.')
    .split('\0')
    .filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), git('show', `${version}:./${file}`));
  }
  return isOne ? join(copy, basename(beside)) : copy;
}
