import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { sql } from 'kysely';
import { defaultTenant } from '../rules/defaultTenant.ts';
import type { TestApi } from '../testing/openTestApi.ts';
import { sign } from './signature.ts';

/** Starts a real HTTP server on this machine, as a provider's service. */
export async function openBackend(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(request, response, Buffer.concat(chunks));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

export interface Key {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A call to send over a separate connection. It is signed if a key is given. */
export interface SentCall {
  readonly key?: Key;
  readonly orgId?: string;
  readonly method?: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which the caller disconnects. @defaultValue a minute */
  readonly givesUpAfter?: number;
  /** Values that are signed instead of those that are sent, to test wrong signatures. */
  readonly signedAs?: {
    readonly nonce?: string;
    readonly timestamp?: string;
    readonly body?: string;
    readonly query?: string;
  };
}

export const newNonce = (): string => randomBytes(12).toString('hex');

/**
 * Sends a call to the gateway.
 *
 * @param origin - origin of the service
 */
export async function sendCall(origin: string, now: Date, call: SentCall): Promise<Response> {
  const {
    body,
    key,
    method = body === undefined ? 'GET' : 'POST',
    orgId = '',
    path,
    query = '',
    signedAs = {},
  } = call;
  const timestamp = signedAs.timestamp ?? String(now.getTime());
  const nonce = signedAs.nonce ?? newNonce();
  const signed = key && {
    'x-access-key': key.accessKey,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': sign(
      {
        ...{ method, path, timestamp, nonce, orgId },
        query: signedAs.query ?? query,
        body: Buffer.from(signedAs.body ?? body ?? ''),
      },
      createHash('sha256').update(key.secretKey).digest('hex'),
    ),
  };
  return fetch(`${origin}${path}${query ? `?${query}` : ''}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(orgId ? { 'org-id': orgId } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...signed,
      ...call.headers,
    },
    ...(body === undefined ? {} : { body }),
    // a route that does not answer at all ends with an error that contains its path; the limit is long, so that
    // slow routes are not affected
    signal: AbortSignal.timeout(call.givesUpAfter ?? 60_000 * Number(process.env.ISP_PATIENCE ?? 1)),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${path}?${query} was not answered`, { cause });
  });
}

const common = (id: string, orgId: string) => ({
  ...{
    id,
    orgId,
    tenantId: defaultTenant,
    isDeleted: false,
    rowVersion: 0,
    createTime: '2026-11-01T00:00:00Z',
  },
});

/** Inserts rows into a table, by the names of the columns. */
export const put = (database: Database, table: string, rows: readonly Row[]): Promise<void> =>
  database.asJob(async (tx) => {
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)},
      ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  });

/**
 * Adds a product with published interfaces. @param interfaces - columns that differ from the default, by the
 * interface's id
 */
export async function putProduct(
  database: Database,
  sellerOrgId: string,
  code: string,
  interfaces: Readonly<Record<string, Row>>,
): Promise<void> {
  await put(database, 'back_product_product', [
    {
      ...common(`p-${code}`, sellerOrgId),
      productCode: code,
      productName: `产品 ${code}`,
      productType: 'API',
      status: 'ON_SHELF',
    },
  ]);
  await put(
    database,
    'back_product_interface',
    Object.entries(interfaces).map(([id, values]) => ({
      ...common(id, sellerOrgId),
      ...{ productId: `p-${code}`, interfaceName: `接口 ${id}`, method: 'GET', authType: 'REQUEST_KEY' },
      ...{ timeoutMs: 2000, qpsLimit: 1000, billable: true, status: 'PUBLISHED' },
      ...values,
    })),
  );
}

/** Adds a subscription to a product. */
export const putSubscription = (
  database: Database,
  id: string,
  code: string,
  [buyerOrgId, sellerOrgId]: readonly [string, string],
  values: Row = {},
): Promise<void> =>
  put(database, 'product_subscription', [
    {
      ...common(id, buyerOrgId),
      ...{ subscriptionNo: id, productId: `p-${code}`, productName: `产品 ${code}`, buyerOrgId, sellerOrgId },
      ...{
        chargeMode: 'PACKAGE',
        totalQuota: 100,
        usedQuota: 0,
        qpsLimit: 1000,
        isTrial: false,
        status: 'ACTIVE',
      },
      ...values,
    },
  ]);

/** Returns the rows of a table as the service reads them. */
export const readAll = async (database: Database, table: string, order = 'id'): Promise<readonly Row[]> => {
  const { rows } = await database.asJob((tx) =>
    sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(tx),
  );
  return rows;
};

/** Returns the id of the personal space of an account. */
export async function spaceOf(database: Database, username: string): Promise<string> {
  const [row] = await database.ask<{ id: string }>(
    sql`select o.id from developer_organization o join user_user u on u.id = o."adminUserId"
      where u.username = ${username} and o."orgType" = 'PERSONAL_SPACE'`,
  );
  if (!row) throw new Error(`${username} has no personal space.`);
  return row.id;
}

/** Starts the service on a free port, and returns its origin. */
export async function listenOn(api: TestApi): Promise<string> {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/**
 * Adds a key of a user in another tenant with the same role. @param key - key of the user; both keys have the
 * same secret
 */
export async function putForeignKey(database: Database, username: string, key: Key): Promise<Key> {
  const accessKey = `AK${'Z'.repeat(20)}`;
  const own = { id: 'foreign', tenantId: '100009', username: 'foreign', phone: '13800009999' };
  await database.asOwner(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from user_user where username = ${username}
      and "tenantId" = ${defaultTenant}`.execute(tx);
    const copy = (table: string, values: Row, where: string) =>
      sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(t) || ${JSON.stringify(values)}::jsonb)).* from ${sql.table(table)} t where t.${sql.ref(where)} = ${rows[0]?.id}`.execute(
        tx,
      );
    await copy('user_user', own, 'id');
    await copy('user_request_key', { id: 'foreign', userId: own.id, accessKey }, 'userId');
  });
  return { accessKey, secretKey: key.secretKey };
}
