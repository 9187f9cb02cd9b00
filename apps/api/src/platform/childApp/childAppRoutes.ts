import type { Row } from '@isp/schema';
import { type Caller, type FieldIssue, localeOf, Refusal, refuseFields, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Service } from '../../service.ts';
import { identify, toCaller } from '../signIn/identity.ts';
import { type ChildAppRow, isEntry, readChildApps } from './childApps.ts';

const path = '/isp-user/api/v1/child-app';

/** The child apps of this installation: read by everybody who is signed in, changed by the platform. */
export const childAppRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { config, database, now } = service;
  const callerOf = async (request: FastifyRequest): Promise<Caller> =>
    toCaller(database, request, await identify(database, request, now()));
  const isAllowed = ({ entryUrl }: Pick<ChildAppRow, 'entryUrl'>) => isEntry(entryUrl, config.childOrigins);

  async function detail(request: FastifyRequest) {
    const caller = await callerOf(request);
    const { id, routeId } = request.query as Row;
    if (!id && !routeId) throw new Refusal('PARAM_MISSING', { params: { field: 'routeId' } });
    const apps = await database.asJob(readChildApps);
    const found = apps.find((one) => (id ? one.id === id : one.routeId === routeId));
    if (!found) throw new Refusal('DATA_NOT_FOUND');
    return succeed(request, describe(found, caller, request));
  }
  app.get(`${path}/detail`, detail);
  app.get(`${path}/by-route`, detail);

  app.post<{ Body: Row | null }>(`${path}/page-query`, async (request) => {
    const caller = await callerOf(request);
    const apps = await database.asJob(readChildApps);
    const current = Math.max(Number(request.body?.current) || 1, 1);
    const size = Math.min(Math.max(Number(request.body?.size) || 10, 1), 100);
    const records = apps
      .slice((current - 1) * size, current * size)
      .map((one) => describe(one, caller, request));
    return succeed(request, {
      total: apps.length,
      records,
      current,
      size,
      pages: Math.ceil(apps.length / size),
    });
  });

  /** An entry that is no longer allowed is shown as switched off: it must not load. */
  const describe = (row: ChildAppRow, caller: Caller, request: FastifyRequest) => {
    const { titleEn, ...rest } = row;
    const isEnglish = localeOf(request) === 'en-US';
    return {
      ...rest,
      title: isEnglish && titleEn ? titleEn : rest.title,
      status: isAllowed(row) ? row.status : 'DISABLED',
      // the token is no part of it: the host page has the session of its own origin
      data: { orgId: caller.orgId, userId: caller.userId, lang: caller.locale },
    };
  };

  app.put<{ Body: Row | null }>(`${path}/update`, update);
  app.post<{ Body: Row | null }>(`${path}/update`, update);

  async function update(request: FastifyRequest) {
    const caller = await callerOf(request);
    if (caller.level !== 'platform') throw new Refusal('FORBIDDEN');
    const form = (request.body ?? {}) as Row;
    const changes = readForm(form);
    const saved = await database.asJob(async (tx) => {
      const known = (await readChildApps(tx)).find(({ id }) => id === form.id);
      if (!known) throw new Refusal('DATA_NOT_FOUND');
      const next = { ...known, ...changes };
      const { rows } = await sql<{ id: string }>`update common_child_app set title = ${next.title},
        "titleEn" = ${next.titleEn}, "entryUrl" = ${next.entryUrl}, "appKind" = ${next.appKind}, status = ${next.status},
        "updateUser" = ${caller.userId}, "updateTime" = ${now()}, "rowVersion" = "rowVersion" + 1
        where id = ${known.id} and "rowVersion" = ${Number(form.rowVersion ?? Number.NaN)} returning id`.execute(
        tx,
      );
      if (!rows[0]) throw new Refusal('DATA_CONFLICT');
      return { ...next, rowVersion: known.rowVersion + 1 };
    });
    return succeed(request, describe(saved, caller, request));
  }

  function readForm(form: Row): Partial<ChildAppRow> {
    const issues: FieldIssue[] = [];
    const read = <Value>(field: string, is: (value: unknown) => value is Value): Value | undefined => {
      const value = form[field];
      if (value === undefined) return undefined;
      if (is(value)) return value;
      issues.push({ field, rule: 'value', msg: `${field} 的值不正确` });
      return undefined;
    };
    const isText = (value: unknown): value is string =>
      typeof value === 'string' && value.length > 0 && value.length <= 32;
    const isUrl = (value: unknown): value is string =>
      typeof value === 'string' && isEntry(value, config.childOrigins);
    const oneOf =
      <Word extends string>(...words: Word[]) =>
      (value: unknown): value is Word =>
        words.some((word) => word === value);
    const found = {
      title: read('title', isText),
      titleEn: read('titleEn', isText),
      entryUrl: read('entryUrl', isUrl),
      appKind: read('appKind', oneOf('NORMAL', 'REPORT_DESIGNER')),
      status: read('status', oneOf('ENABLED', 'DISABLED')),
    };
    if (issues.length > 0) throw refuseFields(issues);
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  }
};
