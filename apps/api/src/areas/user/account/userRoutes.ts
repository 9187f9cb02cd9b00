import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Row } from '@isp/schema';
import { ruleOf } from '@isp/schema/internal';
import {
  type Caller,
  type FieldIssue,
  Refusal,
  refuseFields,
  succeed,
  type Tx,
  toFieldIssue,
} from '@isp/server';
import { localeOf } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { audited } from '../../../platform/audit/audited.ts';
import { roleNameOf } from '../../../platform/directory/accounts.ts';
import { asThemselves, type Identity, orgOf } from '../../../platform/identity/identity.ts';
import { callerOf, identityOf, needsSession } from '../../../platform/identity/requestCaller.ts';
import { called, listOf, orgQuery, replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { isOwnPicture } from '../../../rules/ownPicture.ts';
import type { Service } from '../../../service.ts';

/** Fields that users may change in their own account. All other fields in the body are ignored. */
const editable = {
  nickname: { max: 32, title: ['昵称', 'Nickname'] },
  avatar: { max: 500, title: ['头像', 'Avatar'] },
  email: { max: 64, title: ['邮箱', 'Email'] },
  gender: { max: 1, title: ['性别', 'Gender'] },
  birthday: { max: 10, title: ['生日', 'Birthday'] },
  company: { max: 64, title: ['公司', 'Company'] },
  position: { max: 32, title: ['职位', 'Position'] },
  region: { max: 64, title: ['地区', 'Region'] },
  intro: { max: 200, title: ['简介', 'Introduction'] },
} as const;

const tags = ['user.user'];
const Organisation = Type.Object({
  orgId: Type.String(),
  orgName: Type.String(),
  orgType: Type.String(),
  isAdmin: Type.Integer(),
  orgRoles: listOf(Type.String()),
  logo: Type.String(),
});
/**
 * The user in the form that the portal receives. Further properties are allowed, because schemas may add fields to
 * a user.
 */
const User = Type.Object(
  {
    userId: Type.String(),
    userType: Type.Integer({ description: '0 administrator, 1 customer, 2 developer' }),
    username: Type.String(),
    nickname: Type.String(),
    organizationDto: listOf(Organisation),
    roleList: listOf(Type.String()),
    tenant_id: Type.String(),
    dept_id: Type.String(),
    role_id: Type.String(),
    currentOrgId: Type.String(),
    hasRequestKey: Type.Boolean(),
    rowVersion: Type.Integer({ description: 'A change of the profile names it' }),
    unReadCount: Type.Integer(),
  },
  { additionalProperties: true },
);
const readSchema = {
  tags,
  summary: '用户: 个人信息',
  querystring: Type.Object(orgQuery),
  response: replyOf(User),
};
/**
 * Schema of the call that changes the profile. It does not check the values; the handler returns wrong values as
 * field errors, with the names in `editable`.
 */
const writeSchema = {
  tags,
  summary: '用户: 修改资料',
  description: 'With the `rowVersion` that was read: DATA_CONFLICT answers the profile as it is now',
  body: Type.Object({
    ...Object.fromEntries(
      Object.entries(editable).map(([field, { title }]) => [
        field,
        Type.Optional(Type.Unsafe<unknown>({ ...called(title[0], title[1]) })),
      ]),
    ),
    rowVersion: Type.Optional(Type.Integer(called('版本', 'Version'))),
  }),
  response: replyOf(User),
};
const xsrfSchema = {
  tags,
  summary: '会话: XSRF 令牌',
  response: replyOf(Type.Object({ token: Type.String(), headerName: Type.String() })),
};
const mineSchema = { tags, summary: '机构: 我的机构', response: replyOf(listOf(Organisation)) };
const switchSchema = {
  tags,
  summary: '机构: 切换',
  body: Type.Object({ orgId: Type.Optional(Type.String()) }),
  response: replyOf(Type.Object({ orgId: Type.String(), orgName: Type.String(), isAdmin: Type.Integer() })),
};

/** Stored data of a user. */
interface Profile {
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly realName: string | null;
  readonly email: string | null;
  readonly gender: number | null;
  readonly birthday: string | null;
  readonly company: string | null;
  readonly position: string | null;
  readonly region: string | null;
  readonly intro: string | null;
  readonly authStatus: string | null;
  readonly status: string;
  readonly hasRequestKey: boolean;
  readonly rowVersion: string | number;
}

/** Routes for the signed-in user's profile, and for the organisations for which the user may act. */
export const userRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, directory, now } = service;

  app.addHook('preValidation', needsSession(service));

  const describe = (identity: Identity, request: FastifyRequest) =>
    database.asRequest(asThemselves(request, identity), (tx) => describeWithin(tx, identity, request));

  async function describeWithin(tx: Tx, identity: Identity, request: FastifyRequest) {
    const asked = orgOf(request, identity);
    const { rows } = await sql<Profile>`
      select u.avatar, u.phone, u."realName", u.email, u.gender, u.birthday, u.company, u.position, u.region, u.intro,
        u."authStatus", u.status, u."rowVersion", exists(select from user_request_key k where k."userId" = u.id) as "hasRequestKey"
      from user_user u where u.id = ${identity.userId}`.execute(tx);
    const [user] = rows;
    const unread = await directory.countUnread(tx, identity.userId);
    if (!user) throw new Refusal('SESSION_NOT_EXISTS');
    const live = identity.organisations.filter((organisation) => organisation.status === 'NORMAL');
    const currentOrgId = (live.find(({ orgId }) => orgId === asked) ?? live[0])?.orgId ?? '';
    return {
      userId: identity.userId,
      userType: identity.userType,
      username: identity.username,
      nickname: identity.nickname,
      avatar: user.avatar ?? '',
      phone: user.phone ?? '',
      realName: maskName(user.realName ?? ''),
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
      hasRequestKey: user.hasRequestKey,
      rowVersion: Number(user.rowVersion),
      unReadCount: unread,
      status: user.status,
    };
  }

  app.get(`${apiPrefix}/users`, { schema: readSchema }, async (request) =>
    succeed(request, await describe(await identityOf(service, request), request)),
  );

  app.put(`${apiPrefix}/users`, { schema: writeSchema, attachValidation: true }, async (request) => {
    const identity = await identityOf(service, request);
    const { userId, username } = identity;
    const changed = await audited(service, await callerOf(service, request), {
      subject: { key: 'user.user', title: '用户', scope: 'user' },
      action: '编辑',
      id: userId,
      label: username,
      request,
      async work(tx, note) {
        const columns = [...Object.keys(editable), 'rowVersion', 'emailVerified'];
        const row = tx.selectFrom('user_user').select(columns).where('id', '=', userId).forUpdate();
        const stored: Row = (await row.executeTakeFirst()) ?? {};
        const { isDisabled, values: choices } = app.isp.dictionaries;
        // a region that the user already has may be kept, even if it is disabled
        const isRegion = (value: string) =>
          value === stored.region ||
          (choices.region?.includes(value) === true && !isDisabled('region', value));
        const values = readProfile(request.body, localeOf(request), isRegion, stored);
        const names = Object.keys(values);
        if (names.length === 0) return describeWithin(tx, identity, request);
        const { rowVersion } = request.body;
        if (rowVersion === undefined) throw new Refusal('PARAM_MISSING', { params: { field: 'rowVersion' } });
        if (rowVersion !== Number(stored.rowVersion))
          throw new Refusal('PROFILE_CHANGED', { data: await describeWithin(tx, identity, request) });
        note(Object.fromEntries(names.map((name) => [name, stored[name]])), values);
        await tx
          .updateTable('user_user')
          .set({ ...values, updateUser: userId, updateTime: now(), rowVersion: rowVersion + 1 })
          .where('id', '=', userId)
          .execute();
        const { nickname = identity.nickname } = values as { readonly nickname?: string };
        return describeWithin(tx, { ...identity, nickname }, request);
      },
    });
    return succeed(request, changed);
  });

  app.get(`${apiPrefix}/xsrf-token`, { schema: xsrfSchema }, async (request) => {
    const { xsrfToken } = await identityOf(service, request);
    return succeed(request, { token: xsrfToken, headerName: 'X-XSRF-TOKEN' });
  });

  app.get(`${apiPrefix}/organization/mine`, { schema: mineSchema }, async (request) => {
    const identity = await identityOf(service, request);
    return succeed(request, (await describe(identity, request)).organizationDto);
  });

  app.post(`${apiPrefix}/organization/switch`, { schema: switchSchema }, async (request) => {
    const identity = await identityOf(service, request);
    const asked = request.body.orgId;
    const found = identity.organisations.find(({ orgId, status }) => orgId === asked && status === 'NORMAL');
    if (!found) throw new Refusal('411');
    return succeed(request, { orgId: found.orgId, orgName: found.orgName, isAdmin: found.isAdmin });
  });
};

function readProfile(
  body: unknown,
  locale: Caller['locale'],
  isRegion: (value: string) => boolean,
  stored: Row,
): Record<string, unknown> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const issues: FieldIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const [field, { max, title }] of Object.entries(editable)) {
    if (!Object.hasOwn(given, field)) continue;
    const value = given[field] === '' ? null : given[field];
    if (field === 'email' && stored.emailVerified === true && value !== stored.email) {
      // a verified mail address cannot be changed by this call, because a person with a stolen session could
      // otherwise remove the address that gets the notices
      issues.push(toFieldIssue({ field, rule: 'verified' }, locale, verifiedMail));
    } else if (!isProfileValue(field, value, max, isRegion)) {
      const texts = { 'zh-CN': `${title[0]}不正确`, 'en-US': `${title[1]} is not valid` };
      issues.push(toFieldIssue({ field, rule: 'format' }, locale, texts));
    } else {
      values[field] = value;
    }
  }
  if (issues.length > 0) throw refuseFields(issues);
  return values;
}

const verifiedMail = {
  'zh-CN': '已验证的邮箱请通过“更换邮箱”修改',
  'en-US': 'This address is verified: use “Change email” to change it',
} as const;

/**
 * Returns true if a value is valid for a field of the profile. An empty value clears the field; only the nickname
 * must not be empty.
 */
function isProfileValue(
  field: string,
  value: unknown,
  max: number,
  isRegion: (value: string) => boolean,
): boolean {
  if (value === null) return field !== 'nickname';
  if (field === 'gender') return value === 0 || value === 1 || value === 2;
  if (typeof value !== 'string' || value.length > max || value.includes('\u0000')) return false;
  if (field === 'nickname') return value.trim().length >= 2;
  if (field === 'birthday') return ruleOf('date')?.test(value) === true;
  if (field === 'email') return ruleOf('email')?.test(value) === true;
  if (field === 'avatar') return isOwnPicture(value);
  if (field === 'region') return isRegion(value);
  return true;
}

/** Masks a name except for its first character: 张伟 becomes 张*. */
const maskName = (name: string): string =>
  name.length > 1 ? `${name[0]}${'*'.repeat(name.length - 1)}` : name;
