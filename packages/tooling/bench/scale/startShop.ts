import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../../../apps/api/src/config/config.ts';
import { type ServiceProcess, startService } from '../../../../apps/api/src/testing/startService.ts';
import { shopFile } from '../server/shop.ts';

/** Memory of the service: the heap of V8, so that the whole process needs at most 512 MiB. */
export const HEAP_MIB = 320;

/** The whole service in a process of its own, with an area more: a shop with many books. */
export interface StartedShop extends ServiceProcess {
  /** Resident memory of the process in MiB, and the highest value that it ever had. */
  readonly memory: () => number;
  readonly peakMemory: () => number;
  readonly stop: () => Promise<void>;
}

/** Rights of the added area, by role. Every user of an organisation may do everything with its books. */
const roles = { author_view: { DM: 'all', DA: 'all' }, 'book_*': { DM: 'all', DA: 'all' } };
/** The area file of the shop, with its rights and the call for imports. */
const areaFile = () => {
  const { author, book } = shopFile.entities;
  return { ...shopFile, roles, entities: { author, book: { ...book, operations: { importRows: true } } } };
};
const menus = {
  '/customer/scale-book': { code: 'books', title: '图书', screen: 'shop.book', users: ['DM', 'DA'] },
};

/**
 * Starts the service on a PostgreSQL database. An empty database gets the tables, the small demo data and an empty
 * shop.
 *
 * @param url - address of the database
 * @param nodeOptions - further options of Node
 */
export async function startShop(url: string, nodeOptions = ''): Promise<StartedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'isp-scale-'));
  const { menus: ownMenus, schemas } = readConfig({});
  cpSync(schemas, join(folder, 'schemas'), { recursive: true });
  writeFileSync(join(folder, 'schemas/shop.json'), JSON.stringify(areaFile()));
  const all = { ...JSON.parse(readFileSync(ownMenus, 'utf8')), ...menus };
  writeFileSync(join(folder, 'menus.json'), JSON.stringify(all));
  const service = await startService({
    DATABASE_URL: url,
    ISP_SCHEMAS: join(folder, 'schemas'),
    ISP_MENUS: join(folder, 'menus.json'),
    ISP_FILES: join(folder, 'files'),
    ISP_LOG: 'error',
    // as the unit and the image of the service set it
    MALLOC_MMAP_THRESHOLD_: '1048576',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB} ${nodeOptions}`,
  });
  if (service.origin === '') throw new Error(`The service did not start:\n${service.output()}`);
  return {
    ...service,
    memory: () => memoryOf(service.child.pid ?? 0, 'VmRSS'),
    peakMemory: () => memoryOf(service.child.pid ?? 0, 'VmHWM'),
    async stop() {
      service.child.kill('SIGTERM');
      await service.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Adds one book by a call, so that the book belongs to a user and an organisation of the service, and copies it in
 * the database with other values.
 */
export async function fillBooks(service: ServiceProcess, url: string, rows: number): Promise<void> {
  const call = await service.signIn('developer');
  const added = await call('book/add', { name: 'book-0' });
  const { id } = (added.body.data ?? {}) as { readonly id?: string };
  if (id === undefined) throw new Error(`No book was added: ${JSON.stringify(added.body)}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into shop_author (id, "tenantId", name)
        select 'a' || i, b."tenantId", '作者' || i from shop_book b, generate_series(0, 99) as i where b.id = $1`,
      [id],
    );
    // A million rows are written faster without the indexes, which are created again afterwards.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'shop_book' and indexname not in (select conname from pg_constraint)`,
    );
    for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    await client.query('alter table shop_book disable trigger user');
    await client.query(
      `insert into shop_book (id, "tenantId", "orgId", "createUser", "createTime", name, status, kind, "authorId", price, pages, published, summary, topics)
        select (2000000000000000000 + i)::text, b."tenantId", b."orgId", b."createUser", timestamptz '2026-01-01' + i * interval '1 second',
          'book-' || md5(i::text) || '-' || i, (array['DRAFT','ON_SALE','SOLD'])[1 + i % 3], case when i % 3 = 0 then 'AUDIO' else 'PAPER' end,
          'a' || i % 100, i % 1000, case when i % 7 = 0 then null else i * 7919::bigint % 5000 end, date '2020-01-01' + (i % 2000)::int,
          'What the book numbered ' || i || ' is about, in one sentence.', jsonb_build_array('t' || i % 9, 't' || i % 5)
        from shop_book b, generate_series(1, $2::int - 1) as i where b.id = $1`,
      [id, rows],
    );
    await client.query('alter table shop_book enable trigger user');
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await client.query(definition);
    // after `vacuum analyze` the tables are in the state of a database that has been running for a day
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Returns the memory of a process in MiB, as the kernel of Linux reports it. */
function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
}
