import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaces } from '../scripts/workspaces.mjs';
import { root } from '../src/sourceFiles.ts';

/** Published workspaces; a workspace comes after those on which it depends. */
export const published = workspaces().filter((workspace) => workspace.published);

/** Throws an error with the command that must run first. */
export function mustBeBuilt(path: string, command: string) {
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing: run \`${command}\` first.`);
}

/**
 * Creates a project outside this repository. The packages are unpacked from their tarballs, as a registry would
 * serve them, and everything else comes from the repository's own installation, so nothing is downloaded.
 *
 * @param packages Packages that the project installs.
 */
export function createConsumer(packages = published) {
  const dir = mkdtempSync(join(tmpdir(), 'isp-consumer-'));
  const modules = join(dir, 'node_modules');
  mkdirSync(join(modules, '@isp'), { recursive: true });
  for (const name of readdirSync(`${root}node_modules`)) {
    if (name === '@isp' || name.startsWith('.')) continue;
    symlinkSync(`${root}node_modules/${name}`, join(modules, name));
  }
  for (const workspace of packages) {
    const tarball = pack(workspace.dir, dir);
    const to = join(modules, workspace.name);
    mkdirSync(to, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', to, '--strip-components=1']);
    // packages that this package needs in another version than the repository
    const own = `${root}${workspace.dir}/node_modules`;
    if (existsSync(own)) symlinkSync(own, join(to, 'node_modules'));
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/**
 * Packs a workspace.
 *
 * @returns the path of the tarball
 */
export function pack(dir: string, to: string): string {
  const out = execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', to], {
    cwd: join(root, dir),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [{ filename }] = JSON.parse(out);
  return join(to, filename);
}
