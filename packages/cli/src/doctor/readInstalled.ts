import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { placesAbove } from '../project/placesAbove.ts';

/** A package that is installed. */
export interface Installed {
  readonly name: string;
  readonly version: string;
  /** Folder of the package, with links resolved. */
  readonly dir: string;
  readonly isPrivate: boolean;
  readonly engines: string | undefined;
  readonly peers: readonly Peer[];
}

export interface Peer {
  readonly name: string;
  readonly range: string;
  readonly isOptional: boolean;
  /** Version that the package would load. Undefined if there is none. */
  readonly version: string | undefined;
}

/** Returns all packages that can be loaded from a folder, also those inside other packages. Each folder occurs once. */
export function readInstalled(folder: string): readonly Installed[] {
  const found = new Map<string, Installed>();
  for (const place of placesAbove(folder)) readPlace(place, found);
  return [...found.values()];
}

function readPlace(place: string, found: Map<string, Installed>): void {
  for (const entry of readdirSync(place)) {
    if (entry.startsWith('.')) continue;
    const path = join(place, entry);
    if (entry.startsWith('@')) readPlace(path, found);
    else readPackage(path, found);
  }
}

function readPackage(path: string, found: Map<string, Installed>): void {
  const manifest = readManifest(path);
  if (!manifest) return;
  const dir = realpathSync(path);
  if (found.has(dir)) return;
  const { engines, name = '', peerDependencies = {}, peerDependenciesMeta = {}, version = '' } = manifest;
  const peers = Object.entries(peerDependencies).map(([peer, range]) => ({
    name: peer,
    range,
    isOptional: peerDependenciesMeta[peer]?.optional === true,
    version: loadedVersion(peer, dir),
  }));
  found.set(dir, { name, version, dir, isPrivate: manifest.private === true, engines: engines?.node, peers });
  const inner = join(dir, 'node_modules');
  if (existsSync(inner)) readPlace(inner, found);
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly engines?: { readonly node?: string };
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

function readManifest(path: string): Manifest | undefined {
  const file = join(path, 'package.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/** Returns the version of a package that a module in the folder would load. */
function loadedVersion(name: string, folder: string): string | undefined {
  for (const place of placesAbove(folder)) {
    const version = readManifest(join(place, name))?.version;
    if (version !== undefined) return version;
  }
  return undefined;
}
