import type { EntityRules } from '@isp/server';
import type { CommonRoleRight, CommonRoleRightForms } from '../../../generated/rows.ts';
import { explainRight } from './explainRight.ts';

/** The matrix of rights explains itself: why somebody may do something with a record, or may not. */
export const roleRightRules: EntityRules<CommonRoleRight, CommonRoleRightForms> = {
  answers: {
    explain: async (work, _rows, form) => ({
      checks: await explainRight(work, form as CommonRoleRightForms['explain']),
    }),
  },
  decorate: ({ caller }, rows) =>
    caller.locale === 'en-US'
      ? rows.map((row) => ({
          ...row,
          entity: row.entityEn ?? row.entity,
          action: row.actionEn ?? row.action,
        }))
      : rows,
};
