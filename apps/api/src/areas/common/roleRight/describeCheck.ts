import type { Caller, Grant, WorkContext } from '@isp/server';
import { type Check, mayAnything } from '@isp/server/internal';
import { localText } from '../../../rules/localText.ts';

/** One line of the explanation: the check, its result, and the reason for the result. */
export interface CheckLine {
  readonly check: string;
  readonly passed: 'YES' | 'NO';
  readonly reason: string;
}

type Language = Pick<WorkContext, 'caller'>;
const lineOf = (check: string, passed: boolean, reason: string): CheckLine => ({
  ...{ check, passed: passed ? 'YES' : 'NO', reason },
});

/** Describes the result of the check of the user's account. `subject` is undefined if the user may not sign in. */
export function describeAccount(work: Language, username: string, subject: Caller | undefined): CheckLine {
  const check = localText(work, '账号', 'Account');
  if (!subject)
    return lineOf(
      check,
      false,
      localText(work, `${username} 已停用或注销`, `${username} is disabled or closed`),
    );
  const where = subject.orgName || localText(work, '没有机构', 'no organisation');
  return lineOf(check, true, `${username} · ${where} · ${rolesOf(work, subject)}`);
}

const roleTitles: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  CUS: ['客户', 'customer'],
  DM: ['开发人员', 'developer'],
  ANNOTATOR: ['标注人员', 'annotator'],
  VIEWER: ['只读成员', 'viewer'],
  DA: ['机构管理员', 'organisation admin'],
  ADM: ['平台管理员', 'platform admin'],
};

/** Returns the user's role in the organisation, and the number of projects in which the user has a role. */
function rolesOf(work: Language, { roles: [role = '', ...inProjects] }: Caller): string {
  const [zh, en] = roleTitles[role] ?? [role, role];
  const projects = inProjects.length;
  if (projects === 0) return localText(work, zh, en);
  return localText(
    work,
    `${zh}，${projects} 个项目的成员`,
    `${en}, member of ${projects} project${projects === 1 ? '' : 's'}`,
  );
}

/** Describes the result of one check in the caller's language. */
export function describeCheck(work: Language, key: string, check: Check): CheckLine {
  const { passed } = check;
  switch (check.about) {
    case 'organisation':
      return lineOf(
        localText(work, '机构', 'Organisation'),
        passed,
        passed
          ? localText(work, '已选择机构，或不需要机构', 'An organisation is selected, or none is needed')
          : localText(work, '须先选择机构', 'Select an organisation first'),
      );
    case 'permission':
      return lineOf(
        localText(work, '角色权限', 'Role permission'),
        passed,
        `${check.code}: ${passed ? grantText(work, check.grant) : localText(work, '该角色没有此权限', 'the role does not have it')}`,
      );
    case 'record':
      return lineOf(localText(work, '数据可见', 'Record visibility'), passed, visibilityText(work, check));
    case 'grant':
      return lineOf(
        localText(work, '权限范围', 'Permission scope'),
        passed,
        passed
          ? localText(work, '该数据在权限范围内', 'The record is in scope')
          : localText(
              work,
              `该权限只及于：${grantText(work, check.grant)}`,
              `The right reaches only: ${grantText(work, check.grant)}`,
            ),
      );
    case 'ownOrganisation':
      return lineOf(
        localText(work, '机构归属', 'Ownership'),
        passed,
        passed
          ? localText(work, '属于该机构', 'Belongs to the organisation')
          : localText(work, '属于其他机构，只能查看', 'Belongs to another organisation and is read-only'),
      );
    case 'state':
      return lineOf(
        localText(work, '状态', 'Status'),
        passed,
        check.from.length === 0
          ? localText(work, `当前 ${check.state}，任何状态均可`, `Now ${check.state}; any state will do`)
          : localText(
              work,
              `当前 ${check.state}，允许的状态：${check.from.join('、')}`,
              `Now ${check.state}; allowed in: ${check.from.join(', ')}`,
            ),
      );
    case 'rules':
      return lineOf(
        localText(work, '业务规则', 'Business rules'),
        passed,
        passed
          ? localText(work, `${key} 的规则允许`, `The rules of ${key} allow it`)
          : localText(
              work,
              `${key} 的规则不允许对这条数据这样做`,
              `The rules of ${key} do not allow this with the record`,
            ),
      );
    default: {
      const names = check.usedBy.map(({ name }) => name).join(localText(work, '、', ', '));
      return lineOf(
        localText(work, '被引用', 'References'),
        passed,
        passed
          ? localText(work, '没有被引用', 'Not referenced')
          : localText(work, `正被使用：${names}`, `In use by: ${names}`),
      );
    }
  }
}

const visibilityText = (work: Language, check: Extract<Check, { about: 'record' }>): string => {
  if (check.passed) return localText(work, '可以看到', 'Visible');
  if (!check.exists)
    return localText(work, '没有这条数据，或已删除', 'The record does not exist or has been deleted');
  return localText(
    work,
    `数据属于机构 ${check.orgId || '—'}，超出其可见范围`,
    `Belongs to organisation ${check.orgId || '–'}, which is not visible to this account`,
  );
};

/** Describes in words which records a grant covers. */
function grantText(work: Language, grant: Grant): string {
  if (!mayAnything(grant)) return localText(work, '无', 'nothing');
  if (grant.all) return localText(work, '全部数据', 'all records in scope');
  const parts = [
    ...(grant.own ? [localText(work, '本人的数据', 'their own records')] : []),
    ...(grant.projects.length > 0
      ? [localText(work, `项目 ${grant.projects.join('、')}`, `projects ${grant.projects.join(', ')}`)]
      : []),
  ];
  return parts.join(localText(work, '；', '; '));
}
