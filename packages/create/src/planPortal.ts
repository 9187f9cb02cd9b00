import { basename, resolve } from 'node:path';
import { planEntity, readField, readNames } from '@isp/cli/internal';
import type { ProjectSource } from '@isp/schema-tools/internal';
import type { Answers } from './answers.ts';
import { ownVersions } from './own.ts';
import { readTemplate } from './readTemplate.ts';
import type { PortalFile } from './writeFiles.ts';

/** Area that the command line describes. */
export interface NewArea {
  /** Names of the area and the entity: `shop/book`. Undefined for the area of the template. */
  readonly name: string | undefined;
  /** Chinese and English title of a record: `图书/Book`. */
  readonly title: string | undefined;
  readonly fields: readonly string[];
}

/** Returns the files of a portal. */
export function planPortal({ dialect, folder, service }: Answers, area: NewArea): readonly PortalFile[] {
  const isOwn = service !== 'sample' && service !== 'pglite';
  const layers = ['portal', isOwn ? 'rest' : service, ...(area.name === undefined ? ['library'] : [])];
  const values = { name: nameOf(folder), dialect, address: JSON.stringify(service) };
  // a later layer replaces files of the same path
  const files = new Map(
    layers.flatMap((layer) => readTemplate(layer, values)).map((file) => [file.path, file]),
  );
  for (const file of area.name === undefined
    ? []
    : areaFiles({ ...area, name: area.name }, [...files.values()]))
    files.set(file.path, file);
  return [...files.values()].map((file) =>
    file.path === 'package.json' ? { ...file, text: withVersions(file.text, service === 'pglite') } : file,
  );
}

/** Returns the name of the package: that of the folder, in the letters that npm allows. */
function nameOf(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return name === '' ? 'portal' : name;
}

/** Returns the files of the area that the command line describes, as `isp new` writes them. */
function areaFiles(
  { fields, name, title: titles }: NewArea & { readonly name: string },
  files: readonly PortalFile[],
): readonly PortalFile[] {
  const { area, entity } = readNames(name);
  const [title, english] = titles?.split('/') ?? [];
  const wanted = fields.length > 0 ? fields : ['name:string!=名称/Name'];
  const changes = planEntity(
    schemasOf(files),
    { area, entity, title, english, fields: wanted.map(readField), path: undefined, users: undefined },
    'schemas',
  );
  return changes.map(({ after = '', file }) => {
    const path = file.replaceAll('\\', '/');
    return { path, text: path === `schemas/${area}.json` ? withSchema(after) : after };
  });
}

/** Adds the address of the meta-schema, by which editors complete the keys of an area. */
const withSchema = (text: string): string =>
  `${JSON.stringify({ $schema: '../node_modules/@isp/schema/area.schema.json', ...JSON.parse(text) }, null, 2)}\n`;

/** Returns the area files and translations among the files of a portal. */
export function schemasOf(files: readonly PortalFile[]): ProjectSource {
  const below = (pattern: RegExp) =>
    files.filter(({ path }) => pattern.test(path)).map(({ path, text }) => ({ file: path, text }));
  return {
    areas: below(/^schemas\/[^/]+\.json$/),
    menus: undefined,
    locales: below(/^schemas\/locales\/[^/]+\.json$/),
    vocabulary: undefined,
  };
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Sets the versions of our packages, and adds the packages of the service. */
function withVersions(text: string, hasService: boolean): string {
  const manifest = JSON.parse(text) as Manifest;
  const versions = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(given)
        .map(([name, version]) => [name, ownVersions[name] ?? version] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const service: Readonly<Record<string, string>> = hasService
    ? { '@isp/server': '', fastify: '5.12.8' }
    : {};
  const complete = {
    ...manifest,
    dependencies: versions({ ...manifest.dependencies, ...service }),
    devDependencies: versions(manifest.devDependencies),
  };
  return `${JSON.stringify(complete, null, 2)}\n`;
}
