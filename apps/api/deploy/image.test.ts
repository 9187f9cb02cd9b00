import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config/config.ts';
import { commandOf, copiesOf, readDockerfile, stageOf, variablesOf } from './dockerfile.fixture.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const manifestOf = (path: string) => JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'));
const stages = readDockerfile();
const image = stageOf(stages, '');

describe('Dockerfile', () => {
  it('every stage starts from the version of Node that the repository is tested with', () => {
    const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
    const { version } = packages['node_modules/node'];
    expect(stages.map(({ image: from }) => from)).toEqual(stages.map(() => `node:${version}-bookworm-slim`));
  });

  it('every copied path is in the repository, or made by the stage that it is copied from', () => {
    const built = ['/app/apps/portal/dist', '/app/apps/portal/dist-site', '/app/apps/label/dist'];
    const wrong = stages.flatMap(copiesOf).flatMap(({ sources, stage }) =>
      sources.filter((source) => {
        if (stage === '') return !existsSync(root + source);
        return stage === 'build' ? !built.includes(source) : source !== '/app';
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('npm gets the manifest of every workspace, which it compares with the lock file', () => {
    const copied = copiesOf(stageOf(stages, 'packages')).flatMap(({ sources }) => sources);
    const workspaces = ['apps', 'packages'].flatMap((top) =>
      readdirSync(root + top)
        .map((name) => `${top}/${name}/package.json`)
        .filter((path) => existsSync(root + path)),
    );
    expect(copied.filter((path) => path.startsWith('apps/') || path.startsWith('packages/')).sort()).toEqual(
      workspaces.sort(),
    );
  });

  it('the image has the sources of the workspaces that its service and command need, and of no other', () => {
    const folders: string[] = [];
    const add = (folder: string) => {
      if (folders.includes(folder)) return;
      folders.push(folder);
      for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
        if (name.startsWith('@isp/')) add(`packages/${name.slice('@isp/'.length)}`);
    };
    add('apps/api');
    add('packages/cli');
    const copied = copiesOf(image)
      .flatMap(({ sources }) => sources)
      .filter((path) => path.endsWith('/src'))
      .map((path) => path.slice(0, -'/src'.length));
    expect(copied.sort()).toEqual(folders.sort());
  });

  it('the process is not that of root, and only the folder of the data is its own', () => {
    const order = image.instructions.map(({ name }) => name);
    expect(image.instructions.filter(({ name }) => name === 'USER')).toEqual([
      { name: 'USER', text: 'node' },
    ]);
    expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('COPY'));
    expect(
      image.instructions.some(({ name, text }) => name === 'RUN' && /chown (?!node:node \/data$)/.test(text)),
    ).toBe(false);
    const { ISP_DATA, ISP_FILES } = variablesOf(image);
    expect([ISP_DATA, ISP_FILES].every((path) => path?.startsWith('/data/'))).toBe(true);
  });

  it('the command and the health check name programs of the image, and the image has no secret', () => {
    expect(existsSync(root + (commandOf(image, 'CMD').at(-1) ?? ''))).toBe(true);
    expect(commandOf(image, 'HEALTHCHECK').at(-1)).toContain('/healthz');
    const variables = variablesOf(image);
    expect(Object.keys(variables).filter((name) => /KEY|TOKEN|SECRET|PASSWORD|URL/.test(name))).toEqual([]);
    // without secrets the image refuses to start and says which setting is missing
    expect(() => readConfig(variables)).toThrow('ISP_PUBLIC_URL');
  });

  it('files with secrets, tests and results of builds never reach the builder', () => {
    const ignored = read('Dockerfile.dockerignore').trim().split('\n');
    for (const name of ['**/node_modules', '**/dist', '**/*.env', '**/*.test.ts', '.git', '**/.data*'])
      expect(ignored).toContain(name);
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const { secrets, services, volumes } = parse(text);
  const { database, service } = services;

  it('every image has a tag, and none is latest', () => {
    const images = [database.image, service.image, ...stages.map((stage) => stage.image)];
    for (const name of images) expect(name).toMatch(/^[\w./-]+:(?!latest)[\w.${]+/);
    expect(existsSync(root + service.build.dockerfile)).toBe(true);
    expect(new URL(`${service.build.context}/`, import.meta.url).pathname).toBe(root);
  });

  it('secrets come from files and have no default; what must be written is asked for', () => {
    const environment = { ...service.environment, ...database.environment };
    const secretNames = Object.keys(environment).filter((name) =>
      /KEY|TOKEN|SECRET|PASSWORD|DATABASE_URL/.test(name),
    );
    expect(secretNames).toEqual(['POSTGRES_PASSWORD_FILE']);
    expect(environment.POSTGRES_PASSWORD_FILE).toBe('/run/secrets/postgres-password');
    expect(service.environment.ISP_PUBLIC_URL).toMatch(/^\$\{ISP_PUBLIC_URL:\?/);
    expect(service.image).toMatch(/\$\{ISP_VERSION:\?/);
    const used = [...service.secrets.map(({ source }: { source: string }) => source), ...database.secrets];
    expect(used.sort()).toEqual(Object.keys(secrets).sort());
    // the command of the image reads the file at the place where compose puts it
    expect(commandOf(image, 'CMD')).toContain(
      `--env-file-if-exists=/run/secrets/${service.secrets[0].target}`,
    );
  });

  it('the service needs no more than its volume and a folder for temporary files', () => {
    expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
    expect(service.volumes).toEqual(['files:/data']);
    expect(Object.keys(volumes).sort()).toEqual(['database', 'files']);
    expect(service.depends_on.database.condition).toBe('service_healthy');
    // the port is open on this machine only, so that nothing but the proxy can write X-Forwarded-For
    expect(service.ports).toEqual(['127.0.0.1:8080:8080']);
  });

  it('the container is given longer to end than the service needs', () => {
    const [, milliseconds = ''] =
      /SHUTDOWN_MS = (\d+)/.exec(readFileSync(new URL('../src/main.ts', import.meta.url), 'utf8')) ?? [];
    expect(Number.parseInt(service.stop_grace_period, 10) * 1000).toBeGreaterThan(Number(milliseconds));
  });

  it('settings that the file names are settings of the service', () => {
    const settings = [...read('../README.md').matchAll(/`((?:ISP_|OIDC_)[A-Z0-9_]+)`/g)].map(
      ([, name]) => name,
    );
    const named = [...text.matchAll(/^ {6}(ISP_\w+):/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });
});
