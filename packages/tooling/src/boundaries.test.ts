import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './importsOf.ts';
import { type SourceFile, sourceFiles } from './sourceFiles.ts';

/**
 * Packages of this repository that the sources of each package may import. Key: the folder of the importing
 * package.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  schema: ['@isp/kit'],
  'schema-tools': ['@isp/schema'],
  request: ['@isp/kit'],
  shell: ['@isp/kit'],
  crud: ['@isp/kit', '@isp/schema', '@isp/schema-tools'],
  portal: ['@isp/kit', '@isp/crud', '@isp/request', '@isp/shell'],
  server: ['@isp/kit', '@isp/schema', '@isp/schema-tools'],
  // `isp dev` uses the screens and the service, if they are installed
  cli: ['@isp/schema', '@isp/schema-tools', '@isp/crud', '@isp/server'],
  // its template uses what a new portal installs
  create: ['@isp/cli', '@isp/crud', '@isp/schema-tools', '@isp/server'],
  tooling: [
    '@isp/schema',
    '@isp/schema-tools',
    '@isp/crud',
    '@isp/request',
    '@isp/shell',
    '@isp/server',
    '@isp/cli',
    '@isp/portal',
  ],
};

const files = sourceFiles(['packages'], /\.tsx?$/).filter(
  ({ path }) => !path.startsWith('packages/tooling/'),
);
const packageOf = (path: string) => path.split('/')[1] ?? '';
const isShipped = ({ path }: SourceFile) => !/\.(test|test-d|stories)\.tsx?$|\.config\.ts$/.test(path);

/**
 * Source folders that must not import React, antd or packages that belong to them, because they have no user
 * interface.
 */
const withoutInterface = [
  'schema/src',
  'schema-tools/src',
  'request/src',
  'server/src',
  'cli/src',
  'create/src',
  'crud/src/core',
];
const isOfInterface = (name: string): boolean =>
  /^(react|react-dom|react-router|react-router-dom|antd|swr|dayjs|@ant-design|@rc-component|@isp\/kit\/react)(\/|$)/.test(
    name,
  );

const wrong = (isWrong: (name: string, file: SourceFile) => boolean, among = files) =>
  among.flatMap((file) =>
    importsOf(file)
      .filter((name) => isWrong(name, file))
      .map((name) => `${file.path} imports ${name}`),
  );

describe('package boundaries', () => {
  it('the test knows every package', () => {
    expect(files.length).toBeGreaterThan(20);
    expect([...new Set(files.map(({ path }) => packageOf(path)))].filter((name) => !arrows[name])).toEqual(
      [],
    );
  });

  it('a package imports only those below it', () => {
    const isWrong = (name: string, { path }: SourceFile) => {
      if (!name.startsWith('@isp/')) return false;
      const wanted = name.split('/').slice(0, 2).join('/');
      return wanted !== `@isp/${packageOf(path)}` && !arrows[packageOf(path)]?.includes(wanted);
    };
    expect(wrong(isWrong)).toEqual([]);
  });

  it('no file reaches into another workspace by a relative path', () => {
    const isWrong = (name: string, { path }: SourceFile) =>
      !path.endsWith('.config.ts') &&
      name.startsWith('.') &&
      !join(dirname(path), name).startsWith(`packages/${packageOf(path)}/`);
    expect(wrong(isWrong)).toEqual([]);
  });

  it.each(withoutInterface)('%s knows no user interface', (folder) => {
    const shipped = files.filter(
      (file) =>
        file.path.startsWith(`packages/${folder}/`) &&
        // the page of `isp dev`, which a browser loads
        !file.path.startsWith('packages/cli/src/dev/page/') &&
        isShipped(file),
    );
    expect(shipped.length).toBeGreaterThan(5);
    expect(wrong((name) => isOfInterface(name), shipped)).toEqual([]);
  });

  it('the schema package does not use the DOM', () => {
    const touching = files.filter(
      (file) =>
        packageOf(file.path) === 'schema' &&
        isShipped(file) &&
        /\b(window|document|navigator|localStorage)\.|\bHTML\w*Element\b/.test(file.text),
    );
    expect(touching.map(({ path }) => path)).toEqual([]);
  });

  it('pages do not load what only Node runs: no source but the Vite plugin imports the schema tools', () => {
    const ofPages = files.filter(
      (file) => packageOf(file.path) === 'crud' && !file.path.startsWith('packages/crud/src/vite/'),
    );
    expect(wrong((name) => name.startsWith('@isp/schema-tools'), ofPages)).toEqual([]);
  });

  it('one folder alone uses pro-components', () => {
    const isWrong = (name: string, { path }: SourceFile) =>
      name.startsWith('@ant-design/pro-') && !path.startsWith('packages/crud/src/skins/pro/');
    expect(wrong(isWrong)).toEqual([]);
  });

  it('each package has one index and names what it exports', () => {
    const indexes = files.filter(({ path }) => /\/index\.tsx?$/.test(path));
    const folderIndexes = indexes.filter(
      ({ path }) => !/^packages\/[\w-]+\/src\/(index|(testing|vite)\/index)\.ts$/.test(path),
    );
    expect(folderIndexes.map(({ path }) => path)).toEqual([]);
    expect(indexes.filter(({ text }) => /export \* from/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('routes, menus and requests are the portal’s: no package knows an app or an API prefix (R10.04)', () => {
    const isWrong = (name: string) => /(^|\/)apps\/|^@isp\/(portal-app|api|label)/.test(name);
    expect(wrong(isWrong)).toEqual([]);
    const routed = files.filter(
      (file) =>
        packageOf(file.path) === 'crud' && isShipped(file) && /react-router|\/isp-user\//.test(file.text),
    );
    expect(routed.map(({ path }) => path)).toEqual([]);
  });
});
