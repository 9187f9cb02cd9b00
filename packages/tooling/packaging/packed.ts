import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaces } from '../scripts/workspaces.mjs';
import { root } from '../src/sourceFiles.ts';

/**
 * Published workspaces, in the order of their dependencies: a workspace comes after the workspaces on which it
 * depends.
 */
export const published = workspaces().filter((workspace) => workspace.published);

/** Checks that a built file exists. If it is missing, throws an error with the command that must be run first. */
export function mustBeBuilt(path: string, command: string) {
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing. Run \`${command}\` first.`);
}

/**
 * Creates a project outside this repository that uses our packages. Our packages are unpacked from their tarballs,
 * as a registry would serve them; all other packages come from the repository's own installation, so nothing is
 * downloaded.
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
    // if a package needs another version of a dependency than the repository, that version is in the package's own
    // node_modules
    const own = `${root}${workspace.dir}/node_modules`;
    if (existsSync(own)) symlinkSync(own, join(to, 'node_modules'));
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/**
 * Packs a workspace into a tarball, as it would be published.
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
