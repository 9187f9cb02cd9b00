import { ruleOf } from '@isp/schema';
import { type FieldIssue, Refusal, refuseFields, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audited } from '../../platform/audit/audited.ts';
import { isOwnPicture } from '../../platform/files/ownPicture.ts';
import { roleNameOf } from '../../platform/signIn/accounts.ts';
import { type Identity, identify, orgOf, toCaller } from '../../platform/signIn/identity.ts';
import type { Service } from '../../service.ts';

/** What a user may change about themselves; everything else of the body is dropped. T-A5 */
const editable = {
  nickname: { max: 32, title: ['昵称', 'Nickname'] },
  avatar: { max: 500, title: ['头像', 'Avatar'] },
  email: { max: 64, title: ['邮箱', 'E-mail'] },
  gender: { max: 1, title: ['性别', 'Gender'] },
  birthday: { max: 10, title: ['生日', 'Birthday'] },
  company: { max: 64, title: ['公司', 'Company'] },
  position: { max: 32, title: ['职位', 'Position'] },
  region: { max: 64, title: ['地区', 'Region'] },
  intro: { max: 200, title: ['简介', 'Introduction'] },
} as const;

/** The signed-in user and the organisations they may act for. */
export const userRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { database, now } = service;

  async function describe(identity: Identity, request: FastifyRequest) {
    const asked = orgOf(request, identity);
    const { rows } = await database.asJob((tx) =>
      sql<Record<string, unknown>>`
        select u.*, exists(select from user_request_key k where k."userId" = u.id) as "hasRequestKey",
          (select count(*) from common_message m where m."userId" = u.id and m."readFlag" = 0 and not m."isDeleted") as unread
        from user_user u where u.id = ${identity.userId}`.execute(tx),
    );
    const user = rows[0] ?? {};
    const live = identity.organisations.filter((organisation) => organisation.status === 'NORMAL');
    const currentOrgId = (live.find(({ orgId }) => orgId === asked) ?? live[0])?.orgId ?? '';
    return {
      userId: identity.userId,
      userType: identity.userType,
      username: identity.username,
      nickname: identity.nickname,
      avatar: user.avatar ?? '',
      phone: user.phone ?? '',
      realName: maskName(String(user.realName ?? '')),
      email: user.email ?? '',
      gender: user.gender ?? 0,
      birthday: user.birthday ?? null,
      company: user.company ?? '',
      position: user.position ?? '',
      region: user.region ?? '',
      intro: user.intro ?? '',
      organizationDto: live.map(({ status: _status, ...organisation }) => organisation),
      roleList: [roleNameOf(identity.userType)],
      tenant_id: identity.tenantId,
      dept_id: identity.deptId || currentOrgId,
      role_id: roleNameOf(identity.userType),
      currentOrgId,
      authStatus: user.authStatus ?? 'UNVERIFIED',
      hasRequestKey: user.hasRequestKey === true,
      unReadCount: Number(user.unread ?? 0),
      status: user.status,
    };
  }

  app.get('/isp-user/api/v1/users', async (request) =>
    succeed(request, await describe(await identify(database, request, now()), request)),
  );

  app.put('/isp-user/api/v1/users', async (request) => {
    const identity = await identify(database, request, now());
    const { userId, username } = identity;
    await audited(service, await toCaller(database, request, identity), {
      subject: { key: 'user.user', title: '用户', scope: 'user' },
      action: '编辑',
      id: userId,
      label: username,
      asJob: true,
      async work(tx, note) {
        const values = readProfile(request.body, request.headers['accept-language'] ?? '');
        const names = Object.keys(values);
        if (names.length === 0) return;
        const row = tx.selectFrom('user_user').select(names).where('id', '=', userId);
        note((await row.executeTakeFirst()) ?? {}, values);
        await tx
          .updateTable('user_user')
          .set({ ...values, updateUser: userId, updateTime: now() })
          .where('id', '=', userId)
          .execute();
      },
    });
    return succeed(request, await describe(await identify(database, request, now()), request));
  });

  app.get('/isp-user/api/v1/xsrf-token', async (request) => {
    const { xsrfToken } = await identify(database, request, now());
    return succeed(request, { token: xsrfToken, headerName: 'X-XSRF-TOKEN' });
  });

  app.get('/isp-user/api/v1/organization/mine', async (request) => {
    const identity = await identify(database, request, now());
    return succeed(request, (await describe(identity, request)).organizationDto);
  });

  app.post<{ Body: { orgId?: unknown } | null }>('/isp-user/api/v1/organization/switch', async (request) => {
    const identity = await identify(database, request, now());
    const asked = request.body?.orgId;
    const found = identity.organisations.find(({ orgId, status }) => orgId === asked && status === 'NORMAL');
    if (!found) throw new Refusal('411');
    return succeed(request, { orgId: found.orgId, orgName: found.orgName, isAdmin: found.isAdmin });
  });
};

function readProfile(body: unknown, language: string): Record<string, unknown> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const isEnglish = /^\s*en\b/i.test(language);
  const issues: FieldIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const [field, { max, title }] of Object.entries(editable)) {
    if (!Object.hasOwn(given, field)) continue;
    const value = given[field] === '' ? null : given[field];
    if (!isProfileValue(field, value, max)) {
      issues.push({
        field,
        rule: 'format',
        msg: isEnglish ? `${title[1]} is not valid` : `${title[0]}不正确`,
      });
    } else {
      values[field] = value;
    }
  }
  if (issues.length > 0) throw refuseFields(issues);
  return values;
}

/** An empty value empties the field, but for the name others see. */
function isProfileValue(field: string, value: unknown, max: number): boolean {
  if (value === null) return field !== 'nickname';
  if (field === 'gender') return value === 0 || value === 1 || value === 2;
  if (typeof value !== 'string' || value.length > max || value.includes('\u0000')) return false;
  if (field === 'nickname') return value.trim().length >= 2;
  if (field === 'birthday') return ruleOf('date')?.test(value) === true;
  if (field === 'email') return ruleOf('email')?.test(value) === true;
  if (field === 'avatar') return isOwnPicture(value);
  return true;
}

/** 张伟 → 张*. */
const maskName = (name: string): string =>
  name.length > 1 ? `${name[0]}${'*'.repeat(name.length - 1)}` : name;
