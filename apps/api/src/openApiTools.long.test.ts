import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interpret } from '@isp/schema/validate';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  importClient,
  installOpenApiTools,
  runOpenApiTool,
} from '../../../packages/tooling/scripts/openApiTools.mjs';
import { root, sourceCondition, tsc } from '../../../packages/tooling/scripts/run.mjs';
import { demoPassword } from './platform/demo/accounts.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

type Json = Readonly<Record<string, unknown>>;
/** Calls an operation of a generated client, and returns the envelope of the reply. */
type CallOperation = (name: string, input: { readonly body?: Json; readonly query?: Json }) => Promise<Json>;
type Generated = Awaited<ReturnType<typeof importClient>>;

/**
 * Code with both clients, as an engineer writes it. A line that must not compile has `@ts-expect-error` above it.
 */
const use = `
  import * as orval from './orval';
  import * as hey from './hey';
  export const calls = async (id: string, rowVersion: number) => [
    await orval.projectProjectGetList({ current: 1, projectName_like: 'a' }),
    await orval.projectProjectUpdate({ id, rowVersion, description: null }),
    (await hey.projectProjectDetail({ query: { id } })).data?.data.description satisfies string | null | undefined,
    await hey.projectProjectUpdate({ body: { id, rowVersion, projectName: 'b' } }),
    // @ts-expect-error the version is missing
    await orval.projectProjectUpdate({ id, description: null }),
    // @ts-expect-error a field that only the service sets
    await hey.projectProjectAdd({ body: { projectName: 'a', projectCode: 'a', projectType: 'RESEARCH', createTime: '' } }),
  ];
`;
const settings = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
    ...{
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
    },
  },
  files: ['use.ts'],
};

/** Returns the numbers of findings in a report of Redocly's linter. */
const totalsOf = (report: string): unknown =>
  JSON.parse(report.slice(report.indexOf('{'), report.lastIndexOf('}') + 1)).totals;

describe('the OpenAPI document with the tools of others', () => {
  const databases = testDatabases('pglite', demoImage);
  const dir = mkdtempSync(join(tmpdir(), 'isp-openapi-'));
  const unknownReplies: string[] = [];
  let api: TestApi;
  let document: Json & { readonly paths: Readonly<Record<string, Json>> };
  let origin: string;
  let token: string | undefined;

  beforeAll(async () => {
    await installOpenApiTools();
    api = await openTestApi(await databases.open());
    origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    document = (await api.call(undefined, 'GET', '/isp-user/api/docs/json')).body as never;
    writeFileSync(join(dir, 'isp.json'), JSON.stringify(document));
    await runOpenApiTool('orval', ['--client', 'fetch', '--input', 'isp.json', '--output', 'orval.ts'], dir);
    await runOpenApiTool('openapi-ts', ['-i', 'isp.json', '-o', 'hey'], dir);
    vi.stubGlobal('fetch', sendChecked(globalThis.fetch));
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await api.close();
    await databases.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Returns `fetch` with the session of the flow. Replies that the document does not describe are collected. */
  const sendChecked =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const request = input instanceof Request ? input : new Request(new URL(String(input), origin), init);
      request.headers.set('Blade-Requested-With', 'BladeHttpRequest');
      if (token !== undefined) request.headers.set('Blade-Auth', `bearer ${token}`);
      const reply = await send(request);
      const { pathname } = new URL(request.url);
      const issues = issuesOf(request.method, pathname, reply.status, await reply.clone().json());
      unknownReplies.push(...issues);
      return reply;
    };

  /** Returns in what a reply differs from its description. */
  function issuesOf(method: string, path: string, status: number, body: unknown): readonly string[] {
    const verb = method.toLowerCase();
    const { responses = {} } = (document.paths[path]?.[verb] ?? {}) as { responses?: Json };
    const known = [String(status), `${String(status)[0]}XX`].find((one) => Object.hasOwn(responses, one));
    const parts = ['paths', path, verb, 'responses', String(known), 'content', 'application/json', 'schema'];
    const pointer = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const check = interpret({ ...document, $ref: `#/${pointer}` }, { formats: 'note' });
    const issues = known === undefined ? ['no response'] : check(body);
    return issues.length > 0 ? [`${method} ${path} ${status}: ${JSON.stringify(issues.slice(0, 3))}`] : [];
  }

  it.each(['developer', 'admin'])(
    'every list that %s may see is as the document describes it',
    async (account) => {
      const isList = ([path, methods]: [string, Json]) => path.endsWith('/page-query') && 'post' in methods;
      const lists = Object.entries(document.paths)
        .filter(isList)
        .map(([path]) => path);
      let records = 0;
      const issues = [];
      for (const path of lists) {
        const { body, status } = await api.call(account, 'POST', path, { size: 200 });
        records += status === 200 ? (body.data as { records: unknown[] }).records.length : 0;
        issues.push(...issuesOf('POST', path, status, body));
      }
      expect(records).toBeGreaterThan(100);
      expect(issues).toEqual([]);
      // the comparison would find a reply that is wrong
      expect(issuesOf('POST', lists[0] ?? '', 200, { code: 200, data: { records: [{}] } })).toHaveLength(1);
    },
  );

  it('Redocly finds no error and no warning in the journeys, and runs those of a state machine', async () => {
    writeFileSync(join(dir, 'openapi.json'), JSON.stringify({ ...document, servers: [{ url: origin }] }));
    const cli = ['packages/cli/bin/isp.mjs', 'arazzo', 'schemas', '--out', join(dir, 'arazzo.json')];
    execFileSync(process.execPath, [sourceCondition, ...cli], { cwd: root });
    const lint = await runOpenApiTool('redocly', ['lint', 'arazzo.json', '--format', 'json'], dir);
    expect(totalsOf(lint)).toEqual({ errors: 0, warnings: 0, ignored: 0 });
    const { orgId, token: session } = await api.signedIn('developer');
    const moves = ['life', 'suspend', 'resume', 'complete', 'reopen', 'archive', 'restore'];
    for (const [at, move] of moves.entries()) {
      const form = { projectName: `旅程 ${at}`, projectCode: `journey-${at}`, projectType: 'RESEARCH' };
      const input = JSON.stringify({ token: session, orgId, form });
      await runOpenApiTool(
        'redocly',
        ['respect', 'arazzo.json', '-w', `project_project_${move}`, '-i', input],
        dir,
      );
    }
  });

  it('Redocly finds no error and no warning in the document', async () => {
    const report = await runOpenApiTool('redocly', ['lint', 'isp.json', '--format', 'json'], dir);
    expect(totalsOf(report)).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  it('the clients of orval and openapi-ts compile as they were generated', () => {
    writeFileSync(join(dir, 'use.ts'), use);
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(settings));
    execFileSync(process.execPath, [tsc, '-p', dir, '--pretty', 'false'], { encoding: 'utf8' });
  });

  it.each<[string, string, (client: Generated) => CallOperation]>([
    [
      'orval',
      'orval.ts',
      (client) =>
        async (name, { body, query }) =>
          (await client[name]!(body ?? query)).data as Json,
    ],
    [
      'openapi-ts',
      'hey/sdk.gen.ts',
      (client) => async (name, input) => {
        const { data, error } = await client[name]!({ ...input, baseUrl: origin });
        return (data ?? error) as Json;
      },
    ],
  ])(
    'the client of %s signs in, adds, lists, changes, is refused, runs an action and deletes',
    async (name, file, callerOf) => {
      const call = callerOf(await importClient(join(dir, file)));
      token = undefined;
      const password = Buffer.from(demoPassword).toString('base64');
      const session = (await call('login', { body: { username: 'developer', password } })).data as Json;
      token = String(session.sessionId);
      const orgId = String(session.currentOrgId);

      const form = {
        projectName: `流程 ${name}`,
        projectCode: `flow-${name.slice(0, 5)}`,
        projectType: 'RESEARCH',
        orgId,
      };
      const added = (await call('projectProjectAdd', { body: form })).data as Json;
      const search = { current: 1, size: 5, projectName: form.projectName, orgId };
      const page = (await call('projectProjectGetList', { body: search })).data as Json;
      expect(page).toMatchObject({ total: 1, records: [{ id: added.id, projectCode: form.projectCode }] });

      const { id, rowVersion } = added;
      const change = { id, rowVersion, description: '改', orgId };
      const changed = (await call('projectProjectUpdate', { body: change })).data as Json;
      expect(changed).toMatchObject({ description: '改', projectName: form.projectName });
      expect(await call('projectProjectUpdate', { body: change })).toMatchObject({
        errCode: 'DATA_CONFLICT',
      });
      const refused = await call('projectProjectAdd', { body: { ...form, projectName: '' } });
      expect(refused).toMatchObject({ success: false, data: { errors: [{ field: 'projectName' }] } });

      const remove = () => call('projectProjectRemove', { body: { ids: String(id), orgId } });
      expect(await remove()).toMatchObject({ success: false, errCode: 'STATE_NOT_ALLOWED' });
      const archived = await call('projectProjectActionsArchive', { body: { id, orgId } });
      expect(archived).toMatchObject({ data: { id, status: 'ARCHIVED' } });
      expect(await remove()).toMatchObject({ success: true });
      const gone = await call('projectProjectDetail', { query: { id, orgId } });
      expect(gone).toMatchObject({ success: false, errCode: 'DATA_NOT_FOUND' });
      expect(unknownReplies).toEqual([]);
    },
  );
});
