import { refuseFields, type Work } from '@isp/server';
import type { Locale } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Project, ProjectForms } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';
import { ownersOfPhones } from './ownersOfPhones.ts';
import { issueAt, phonesOf, requireSome } from './phonesOf.ts';

/** An invitee: a member of the organisation, the owner of a phone, or the user who opens a link. */
export interface Invitee {
  readonly channel: 'MEMBER' | 'PHONE' | 'LINK';
  /** Id of the user; null for a phone that no user has verified, and for a link. */
  readonly userId: string | null;
  /** Name of the invitee; null for a link. */
  readonly name: string | null;
  readonly phone: string | null;
}

/** Name that is shown for an invitee without an account: 未注册 (not registered). */
export const unregistered = '未注册';

/**
 * Returns the invitees that a form contains, each once: the selected members, and the phones in a text, one per
 * line. Runs as the service.
 *
 * @throws Refusal PARAM_INVALID at the field, with the invalid phone
 */
export async function inviteesOf(
  { tx }: Pick<Work, 'tx'>,
  { orgId, tenantId }: Project,
  { memberIds = [], phones: text }: ProjectForms['inviteMember'],
  locale: Locale,
): Promise<readonly Invitee[]> {
  const phones = phonesOf(text, locale);
  const field = phones.length > memberIds.length ? 'phones' : 'memberIds';
  requireSome(field, phones.length + memberIds.length, locale, {
    'zh-CN': '请选择机构成员或填写手机号',
    'en-US': 'Choose members or enter phone numbers',
  });
  const { rows: members } = await sql<{ id: string; name: string }>`
    select u.id, u.nickname as name from ${tables('developer.orgMember')} m join ${tables('user.user')} u on u.id = m."userId"
    where m.id = any(${[...memberIds]}) and m."orgId" = ${orgId} and m.status = 'ACTIVE' and not m."isDeleted"
    order by u.id`.execute(tx);
  if (members.length < new Set(memberIds).size)
    throw refuseFields([
      issueAt('memberIds', 'reference', locale, {
        'zh-CN': '所选成员已不在机构中',
        'en-US': 'A selected member is no longer in the organisation',
      }),
    ]);
  const byPhone = await ownersOfPhones({ tx }, tenantId, phones);
  const picked = new Set(members.map(({ id }) => id));
  return [
    ...members.map(({ id, name }): Invitee => ({ channel: 'MEMBER', userId: id, name, phone: null })),
    ...phones.flatMap((phone): Invitee[] => {
      const owner = byPhone.get(phone);
      // the user with this phone is already among the selected members
      if (owner && picked.has(owner.id)) return [];
      return [{ channel: 'PHONE', userId: owner?.id ?? null, name: owner?.name ?? unregistered, phone }];
    }),
  ];
}
