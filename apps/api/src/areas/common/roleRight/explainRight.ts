import { type Caller, Refusal, refuseFields, type Tx, toFieldIssue, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { CommonRoleRightForms } from '../../../generated/rows.ts';
import {
  callerIn,
  joinPerson,
  type Person,
  type PersonRow,
  toPerson,
} from '../../../platform/identity/identity.ts';
import { memberships } from '../../developer/memberships.ts';
import { projectsOf } from '../../project/member/projectsOf.ts';
import { people } from '../../user/people/people.ts';
import { type CheckLine, describeAccount, describeCheck } from './describeCheck.ts';

/**
 * Explains whether a user may perform an action on a record. The explanation has one line for each check, in the
 * caller's language.
 *
 * @throws Refusal at the field of an unknown user, action or organisation
 */
export async function explainRight(
  work: WorkContext,
  { belongsTo, rightId, recordId = '', username }: CommonRoleRightForms['explain'],
): Promise<readonly CheckLine[]> {
  const right = await work.records('common.roleRight').find(rightId);
  if (!right) throw unknown(work.caller, 'rightId');
  const at = right.id.lastIndexOf('.');
  const [key, action] = [right.id.slice(0, at), right.id.slice(at + 1)];
  return work.asService(async (service) => {
    const account = await people.findByName(service.tx, work.caller.tenantId, username);
    if (!account) throw unknown(work.caller, 'username');
    const person = await readPerson(service.tx, account.id);
    if (!person) return [describeAccount(work, account.username, undefined)];
    const record = recordId ? await service.records(key).find(recordId) : undefined;
    const organisation = belongsTo
      ? person.organisations.find(({ orgId }) => orgId === belongsTo)
      : (person.organisations.find(({ orgId }) => orgId === record?.orgId) ?? person.organisations[0]);
    if (belongsTo && !organisation) throw unknown(work.caller, 'belongsTo');
    const subject = callerIn(work.caller, person, organisation);
    const checks = await work.explain(subject, key, action, recordId);
    return [
      describeAccount(work, account.username, subject),
      ...checks.map((check) => describeCheck(work, key, check)),
    ];
  });
}

/** Returns the user as a caller, with roles; undefined if the user may not sign in. */
async function readPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const { columns, join } = joinPerson({ memberships, people, projectsOf }, sql`b."userId"`);
  const { rows } = await sql<PersonRow>`
    select ${columns} from (values (${id}::text)) as b("userId") ${join}`.execute(tx);
  try {
    return rows[0] && toPerson(rows[0]);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const unknown = ({ locale }: Caller, field: string) =>
  refuseFields([
    toFieldIssue({ field, rule: 'exists' }, locale, {
      'zh-CN': '没有找到，请检查后重新填写',
      'en-US': 'Nothing with this name exists: check your input',
    }),
  ]);
