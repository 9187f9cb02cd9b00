import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Area } from '@isp/schema';
import { maxSearchIssues } from '@isp/schema/internal';
import { type Caller, Refusal, refuseFields, succeed, type Tx, toFieldIssue } from '@isp/server';
import { mayAnything } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import Type from 'typebox';
import { audited, type Subject, type WriteService } from '../audit/audited.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { callerOf, needsCaller } from '../identity/requestCaller.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { called, replyOf } from '../routes/schemas.ts';
import { listIssues } from './listIssues.ts';

/** Parts of the service that these routes need. */
interface PreferenceService extends ServiceBase, WriteService {
  readonly areas: readonly Area[];
  readonly permissions: Permissions;
}

const path = '/isp-user/api/v1/preference';
const tags = ['platform'];

/** Maximum size of one value as JSON, in bytes. It is enough for some hundred columns, or some dozen views. */
const MAX_BYTES = 32_000;
/** Maximum number of keys that one user, or one organisation, may store. */
const MAX_KEYS = 500;

const Scope = Type.Enum(['user', 'org'], called('范围', 'Scope'));
const Key = Type.String({ ...called('名称', 'Key'), pattern: '^[\\w.:-]{1,120}$' });
/** Schema of a value: any JSON; null means that nothing is stored. */
const Value = Type.Unknown({ description: 'Any JSON, null for nothing' });

const readSchema = {
  tags,
  summary: '偏好: 读取',
  querystring: Type.Object({ key: Key, scope: Scope }),
  response: replyOf(Value),
};
const saveSchema = {
  tags,
  summary: '偏好: 保存',
  body: Type.Object({
    key: Key,
    scope: Scope,
    value: Value,
    was: Type.Optional(
      Type.Unknown({
        description:
          'What the value was made of, null for nothing: where something else is kept, nothing is saved',
      }),
    ),
  }),
  response: replyOf(Type.Boolean()),
};

const subject: Subject = { key: 'platform.preference', title: '偏好', scope: 'user' };

/**
 * Routes that store settings (any JSON) for a user or an organisation. Other users or organisations cannot read
 * them.
 */
export const preferenceRoutes: FastifyPluginAsyncTypebox<{ service: PreferenceService }> = async (
  app,
  { service },
) => {
  const { areas, database, now, permissions } = service;
  const entities = new Map(
    areas.flatMap((area) => Object.values(area.entities)).map((one) => [one.key, one]),
  );
  app.addHook('preValidation', needsCaller(service));

  app.get(`${path}/detail`, { schema: readSchema }, async (request) => {
    const caller = await callerOf(service, request);
    const { key, scope } = request.query;
    const rows = await database.askAs(
      caller,
      sql<{ value: unknown }>`select value from platform_preference
        where scope = ${scope} and owner = ${ownerOf(scope, caller)} and key = ${key}`,
    );
    return succeed(request, rows[0]?.value ?? null);
  });

  app.post(`${path}/save`, { schema: saveSchema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const { key, scope, value, was } = request.body ?? {};
    await audited(service, caller, {
      subject: scope === 'org' ? { ...subject, scope: 'org' } : subject,
      action: '保存',
      id: String(key ?? ''),
      label: '',
      may: request.validationError !== undefined || scope !== 'org' || mayShare(key, caller),
      request,
      work: (tx) =>
        save(tx, caller, { key, scope, text: JSON.stringify(value ?? null), was: JSON.stringify(was) }),
    });
    return succeed(request, true);
  });

  /**
   * Returns true if the caller may share a setting with the organisation. This is a right for the entity in the key
   * of the setting, after the colon: `views:shop.book`.
   */
  function mayShare(key: string, caller: Caller): boolean {
    const entity = entities.get(key.slice(key.indexOf(':') + 1));
    return entity !== undefined && mayAnything(permissions.of(`${entity.permission}_share`, caller));
  }

  /**
   * Checks the settings of a list as the list itself reads them. An error that is already stored (for example
   * because a field was removed) is accepted, so that other settings can still be saved; new errors are refused.
   */
  async function requireSense(
    tx: Tx,
    { locale }: Caller,
    { key, isOwn, text }: Pick<Saved, 'key' | 'text'> & { readonly isOwn: RawBuilder<unknown> },
  ): Promise<void> {
    const [, kind, of = ''] = /^(list|views):(.+)$/.exec(key) ?? [];
    const table = app.isp.tables.get(of);
    if ((kind !== 'list' && kind !== 'views') || !table) return;
    const found = listIssues(kind, table, JSON.parse(text), locale);
    if (found.length === 0) return;
    // the settings of a renamed entity are stored under its former key until they are saved
    const { renamedFrom } = table.entity;
    const keys = [key, ...(renamedFrom === undefined ? [] : [`${kind}:${renamedFrom}`])];
    const { rows } = await sql<{ value: unknown }>`
      select value from platform_preference where ${isOwn} and key in (${sql.join(keys)})`.execute(tx);
    const before = new Set(
      rows.flatMap(({ value }) => listIssues(kind, table, value, locale).map(({ fault }) => fault)),
    );
    const issues = found.filter(({ fault }) => !before.has(fault)).map(({ fault: _, ...issue }) => issue);
    if (issues.length > 0) throw refuseFields(issues.slice(0, maxSearchIssues));
  }

  async function save(tx: Tx, caller: Caller, { key, scope, text, was }: Saved): Promise<void> {
    const owner = ownerOf(scope, caller);
    const isOwn = sql`"tenantId" = ${caller.tenantId} and scope = ${scope} and owner = ${owner}`;
    const isInOrder = was === undefined ? sql`true` : sql`platform_preference.value = ${was}::jsonb`;
    if (text === 'null') {
      const { numAffectedRows } =
        await sql`delete from platform_preference where ${isOwn} and key = ${key} and ${isInOrder}`.execute(
          tx,
        );
      // nothing has to be deleted: either any state was allowed, or the value is gone, as requested
      if (was === undefined || numAffectedRows) return;
      const { rows } = await sql`select 1 from platform_preference where ${isOwn} and key = ${key}`.execute(
        tx,
      );
      if (rows.length > 0) throw new Refusal('DATA_CONFLICT');
      return;
    }
    if (owner === '') throw new Refusal('FORBIDDEN');
    if (Buffer.byteLength(text) > MAX_BYTES) {
      throw refuseFields([toFieldIssue({ field: 'value', rule: 'maxLength' }, caller.locale, tooLong)]);
    }
    await requireSense(tx, caller, { key, isOwn, text });
    // the database cannot store NUL in a text
    if (text.includes('\\u0000') || was?.includes('\\u0000')) throw new Refusal('PARAM_INVALID');
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from platform_preference where ${isOwn} and key <> ${key}`.execute(tx);
    if (Number(rows[0]?.n) >= MAX_KEYS) {
      throw refuseFields([toFieldIssue({ field: 'key', rule: 'maxItems' }, caller.locale, tooMany)]);
    }
    // this is one SQL statement, so that the second of two simultaneous calls sees what the first has stored
    const written = await sql`
      insert into platform_preference ("tenantId", scope, owner, key, value, "updateUser", "updateTime")
      select ${caller.tenantId}, ${scope}, ${owner}, ${key}, ${text}::jsonb, ${caller.userId}, ${now()}::timestamptz
      where ${was === undefined || was === 'null'} or exists
        (select 1 from platform_preference where ${isOwn} and key = ${key} and ${isInOrder})
      on conflict ("tenantId", scope, owner, key)
      do update set value = excluded.value, "updateUser" = excluded."updateUser", "updateTime" = excluded."updateTime"
      where ${isInOrder}
      returning key`.execute(tx);
    if (written.rows.length === 0) throw new Refusal('DATA_CONFLICT');
  }
};

interface Saved {
  readonly key: string;
  readonly scope: 'user' | 'org';
  /** Value to store, as JSON. */
  readonly text: string;
  /** Value that must be stored at present, as JSON; undefined if the change does not depend on it. */
  readonly was: string | undefined;
}

const ownerOf = (scope: 'user' | 'org', { orgId, userId }: Caller): string =>
  scope === 'org' ? orgId : userId;

const tooLong = {
  'zh-CN': '内容过大，请减少保存的视图或列',
  'en-US': 'Too much to save: use fewer views or columns',
} as const;
const tooMany = {
  'zh-CN': '保存的偏好过多，请先删除一些',
  'en-US': 'Too many settings are saved: delete some first',
} as const;
