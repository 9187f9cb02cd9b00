import type { EntityRules } from '@isp/server';
import type { CommonRoleRight, CommonRoleRightForms } from '../../../generated/rows.ts';
import { explainRight } from './explainRight.ts';

/** Rules of the table of rights, and the explanation why a user may or may not perform an action on a record. */
export const roleRightRules: EntityRules<CommonRoleRight, CommonRoleRightForms> = {
  answers: {
    explain: async (work, _rows, form) => ({
      checks: await explainRight(work, form as CommonRoleRightForms['explain']),
    }),
  },
  // The stored name contains both languages, so that a search finds it in either language. The reply contains only
  // the name in the caller's language.
  decorate: ({ caller }, rows) =>
    rows.map((row) => {
      const [entity, action] =
        caller.locale === 'en-US' ? [row.entityEn, row.actionEn] : [row.entity, row.action];
      return { ...row, entity, action, name: `${entity} · ${action}` };
    }),
};
