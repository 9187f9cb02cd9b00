import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type ServiceProcess, startService } from './testing/startService.ts';

/**
 * `previous` is the folder of the previous version: a checkout of an earlier commit with its packages installed. Without it, the
 * previous version is this version with the previous area file.
 */
const project = fileURLToPath(new URL('../../..', import.meta.url));
const previous = process.env.ISP_PREVIOUS ?? project;
/** Number of minutes for which both versions serve the same database. */
const minutes = Number(process.env.ISP_MINUTES ?? 10);
/** Number of users that work at the same time, half of them with each version. */
const users = 8;

const text = (title: string, more: object = {}) => ({ type: 'string', title, maxLength: 64, ...more });
/** Area of the test. The new version adds a field, an index and a value of a state to it. */
const library = (isNew: boolean) => ({
  area: 'library',
  title: '图书',
  roles: { 'book_*': { DM: 'all', DA: 'all' } },
  entities: {
    book: {
      title: '书籍',
      path: 'library-book',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          code: text('书号', { readOnly: true, 'x-number': { prefix: 'BK' } }),
          name: text('书名'),
          copies: { type: 'integer', title: '册数', minimum: 0 },
          ...(isNew && { shelf: text('书架') }),
          status: { title: '状态', readOnly: true, oneOf: [{ const: 'IN' }, { const: 'OUT' }] },
        },
      },
      operations: { importRows: true },
      ...(isNew && { search: { items: ['name', 'shelf'] } }),
      states: {
        field: 'status',
        initial: 'IN',
        transitions: {
          lend: [{ from: ['IN'], to: 'OUT', by: 'user' }],
          giveBack: [{ from: ['OUT'], to: 'IN', by: 'user' }],
        },
      },
      actions: { lend: { title: '借出', place: ['row'] }, giveBack: { title: '归还', place: ['row'] } },
    },
  },
});
const menuRow = { code: 'book', title: '书籍', screen: 'library.book', users: ['DM', 'DA'] };

/** Codes with which a call of a user that works beside other users may be refused. */
const expected = ['DATA_NOT_FOUND', 'DATA_CHANGED', 'STATE_NOT_ALLOWED', 'SERVICE_BUSY'];

/** What the last acknowledged write left of a record: its values, or undefined if it was deleted. */
type Held = Map<string, Readonly<Record<string, unknown>> | undefined>;

interface Version {
  readonly name: string;
  readonly isNew: boolean;
  readonly service: ServiceProcess;
  /** Sends calls of a user that signed in with this version. */
  readonly call: Call;
}

describe('two versions of the service on one PostgreSQL', () => {
  const databases = testDatabases('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'isp-two-'));
  const versions: Version[] = [];
  let url = '';

  /** Copies the schemas and menus of a version and adds the area of the test. Returns the settings that read them. */
  const withArea = (from: string, isNew: boolean) => {
    const own = join(folder, isNew ? 'new' : 'old');
    mkdirSync(own);
    cpSync(join(from, 'schemas'), join(own, 'schemas'), { recursive: true });
    writeFileSync(join(own, 'schemas/library.json'), JSON.stringify(library(isNew)));
    const menus = JSON.parse(readFileSync(join(from, 'apps/portal/menus.json'), 'utf8')) as object;
    writeFileSync(join(own, 'menus.json'), JSON.stringify({ ...menus, '/customer/book': menuRow }));
    return { ISP_SCHEMAS: join(own, 'schemas'), ISP_MENUS: join(own, 'menus.json') };
  };
  const start = async (from: string, name: string, isNew: boolean) => {
    const env = { ...withArea(from, isNew), DATABASE_URL: url, ISP_FILES: join(folder, 'files') };
    const service = await startService(env, join(from, 'apps/api/src/main.ts'));
    if (service.origin === '') throw new Error(`The ${name} version did not start:\n${service.output()}`);
    versions.push({ name, isNew, service, call: await service.signIn('developer') });
  };

  beforeAll(async () => {
    url = await databases.address();
    await start(previous, 'previous', false);
    await start(project, 'new', true);
  }, 600_000);
  afterAll(async () => {
    for (const { service } of versions) {
      service.child.kill('SIGTERM');
      await service.ended;
    }
    await databases.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('isp upgrade-check answers that the versions may run beside each other', () => {
    const sides = [join(folder, 'old/schemas'), join(folder, 'new/schemas')];
    const isp = join(project, 'packages/cli/bin/isp.mjs');
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--conditions=isp-source', isp, 'upgrade-check', ...sides],
      { encoding: 'utf8', env: { ...process.env, LANG: 'en_US' } },
    );
    expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^rolling/), '']);
  });

  it('random actions of both versions cause no error, and no acknowledged write is lost', {
    timeout: (minutes + 10) * 60_000,
  }, async () => {
    const held: Held = new Map();
    const faults: string[] = [];
    const counts: Record<string, number> = {};
    const end = Date.now() + minutes * 60_000;
    const workers = Array.from({ length: users }, (_, at) =>
      work(versions[at % versions.length] as Version, at, { counts, end, faults, held }),
    );
    await Promise.all(workers);
    console.info(`${minutes} minutes: ${JSON.stringify(counts)}`);
    expect(faults.slice(0, 20)).toEqual([]);

    for (const { call, isNew, name } of versions) {
      const lost: string[] = [];
      for (const [id, values] of held) {
        const { body } = await call(`library-book/page-query`, { id });
        const [row] = ((body.data as Row | null)?.records ?? []) as readonly Row[];
        if (!values !== !row) lost.push(`${id}: ${row ? 'not deleted' : 'missing'}`);
        for (const [field, value] of Object.entries(values ?? {}))
          if ((isNew || field !== 'shelf') && row && row[field] !== value)
            lost.push(`${id}.${field}: ${String(row[field])} instead of ${String(value)}`);
      }
      expect(lost, `read by the ${name} version`).toEqual([]);
    }
    expect(held.size).toBeGreaterThan(20 * minutes);
  });
});

type Ask = (what: string, path: string, body: Row, method?: 'POST' | 'PUT') => Promise<Row | undefined>;

interface Shared {
  readonly end: number;
  readonly held: Held;
  readonly faults: string[];
  readonly counts: Record<string, number>;
}

/**
 * Works as one user until the end: adds, changes, moves, deletes, reads, exports and imports books. A user changes
 * only records of their own slot, which another version may have written before.
 */
async function work({ call, isNew, name }: Version, at: number, shared: Shared): Promise<void> {
  const { counts, end, faults, held } = shared;
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const ask: Ask = async (what, path, body, method) => {
    const reply = await call(path, body, method).catch((error: unknown) => String(error));
    if (typeof reply === 'string') {
      faults.push(`${name} ${what}: ${reply}`);
      return undefined;
    }
    const code = String(reply.body.errCode ?? '');
    if (reply.status < 300 && reply.body.success !== false) {
      count(`${name} ${what}`);
      return (reply.body.data ?? {}) as Row;
    }
    count(`${name} ${what} ${code}`);
    if (!expected.includes(code))
      faults.push(`${name} ${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return undefined;
  };
  for (let turn = 0; Date.now() < end; turn += 1) {
    const path = 'library-book';
    const values = (): Row => ({
      name: `${name} ${at} ${turn}`,
      copies: turn,
      ...(isNew && turn % 2 === 0 && { shelf: `shelf ${turn}` }),
    });
    const dice = Math.random();
    if (dice < 0.25) {
      const form = values();
      const row = await ask('add', `${path}/add`, form);
      if (row) held.set(String(row.id), { ...form, status: 'IN' });
    } else if (dice < 0.3) {
      const rows = [values(), values(), values()];
      const done = await ask('import', `${path}/import-rows`, { rows });
      if (done && done.added !== rows.length) faults.push(`${name} import: ${JSON.stringify(done)}`);
    } else if (dice < 0.75) {
      const id = taken(held);
      if (id === undefined) continue;
      const known = held.get(id);
      // While a user writes a record, it is not in `held`, so that no other user takes it.
      held.delete(id);
      const after = await change(ask, path, id, dice, values(), known ?? {});
      held.set(id, after);
    } else if (dice < 0.9) await ask('list', `${path}/page-query`, { name: String(turn % 10), size: 20 });
    else if (dice < 0.97) await ask('list', 'notebook/page-query', { size: 20 });
    else await ask('export', `${path}/export`, {});
  }
}

/** Returns a record that no user is writing, and that is not deleted. */
function taken(held: Held): string | undefined {
  const ids = [...held].filter(([, values]) => values).map(([id]) => id);
  return ids[Math.floor(Math.random() * ids.length)];
}

/** Reads a record and writes it. @returns the values that the record has afterwards */
async function change(
  ask: Ask,
  path: string,
  id: string,
  dice: number,
  form: Row,
  known: Row,
): Promise<Row | undefined> {
  const page = await ask('list', `${path}/page-query`, { id });
  const [row] = (page?.records ?? []) as readonly Row[];
  if (!row) return known;
  if (dice < 0.55) {
    const { rowVersion } = row;
    const changed = await ask('update', `${path}/update`, { ...form, id, rowVersion }, 'PUT');
    return changed ? { ...known, ...form } : known;
  }
  if (dice < 0.7) {
    const [action, status] = row.status === 'IN' ? (['lend', 'OUT'] as const) : (['giveBack', 'IN'] as const);
    const moved = await ask(action, `${path}/${action === 'lend' ? 'lend' : 'give-back'}`, { ids: id });
    return moved ? { ...known, status } : known;
  }
  const removed = await ask('delete', `${path}/remove`, { ids: id });
  return removed ? undefined : known;
}
