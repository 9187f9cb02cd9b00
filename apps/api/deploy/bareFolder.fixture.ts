import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copiesOf, type Stage, stageOf } from './dockerfile.fixture.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface LockEntry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Makes the folder `/app` of the image without Docker: copies what the stages copy, and installs what their `npm ci`
 * installs. The packages are copied from `node_modules` of the repository, by the lock file and without peers and
 * tools, so that no network is needed.
 */
export function makeBareFolder(folder: string, stages: readonly Stage[]): void {
  const packages = stageOf(stages, 'packages');
  copyFiles(packages, folder);
  const install = packages.instructions.find(({ name }) => name === 'RUN')?.text ?? '';
  const workspaces = [...install.matchAll(/--workspace (\S+)/g)].map(([, name = '']) => name);
  if (!/^npm ci --omit=dev --omit=peer /.test(install) || workspaces.length === 0)
    throw new Error(`The fixture does not know what this installs: ${install}`);
  for (const place of installedWith(workspaces)) {
    const target = join(folder, place.path);
    mkdirSync(dirname(target), { recursive: true });
    if (place.link) symlinkSync(relative(dirname(target), join(folder, place.link)), target);
    else if (existsSync(root + place.path))
      cpSync(root + place.path, target, {
        recursive: true,
        filter: (path) => isOwn(root + place.path, path),
      });
    // the lock file also lists binaries for other systems, which are not installed here
    else if (!place.isOptional) throw new Error(`${place.path} is not installed. Run npm ci.`);
  }
  copyFiles(stageOf(stages, ''), folder);
}

/** Copies what a stage takes from the repository, and the results of the build. */
function copyFiles(stage: Stage, folder: string): void {
  for (const copy of copiesOf(stage)) {
    if (copy.stage === 'packages') continue;
    for (const source of copy.sources) {
      const from = join(root, source.replace(/^\/app\//, ''));
      const isInto = copy.target.endsWith('/');
      const to = join(folder, copy.target, isInto ? basename(source) : '');
      cpSync(from, to, {
        recursive: true,
        filter: (path) => !/\.(test|fixture)\.tsx?$|\/src\/testing$/.test(path),
      });
    }
  }
}

/** Returns true for files of a package itself; packages nested in it have their own entry in the lock file. */
const isOwn = (folder: string, path: string): boolean =>
  !relative(folder, path).split('/').includes('node_modules');

interface Place {
  readonly path: string;
  /** Folder of the workspace, if the place is a link to one. */
  readonly link: string | undefined;
  readonly isOptional: boolean;
}

/** Returns the packages that workspaces need to run, by the lock file. */
function installedWith(workspaces: readonly string[]): Place[] {
  const { packages }: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(
    readFileSync(`${root}package-lock.json`, 'utf8'),
  );
  const places = new Map<string, Place>();
  const add = (from: string, name: string, isOptional: boolean): void => {
    const path = find(packages, from, name);
    if (!path) {
      if (isOptional) return;
      throw new Error(`${name} is missing in the lock file, needed by ${from}`);
    }
    if (places.has(path)) return;
    const entry = packages[path] ?? {};
    const link = entry.link ? entry.resolved : undefined;
    places.set(path, { path, link, isOptional });
    const home = link ?? path;
    const { dependencies = {}, optionalDependencies = {} } = packages[home] ?? {};
    for (const one of Object.keys(dependencies)) add(home, one, false);
    for (const one of Object.keys(optionalDependencies)) add(home, one, true);
  };
  for (const name of workspaces) add('', name, false);
  return [...places.values()];
}

/** Returns where a package is found that another one imports, as Node searches for it. */
function find(packages: Readonly<Record<string, LockEntry>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '' || folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '' || folder === '.') return undefined;
  }
}
