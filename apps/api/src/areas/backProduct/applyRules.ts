import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import type { BackProductProductApply, BackProductProductApplyForms } from '../../generated/rows.ts';
import { followDecision } from './applications.ts';
import { differencesOf } from './differencesOf.ts';

type Apply = BackProductProductApply;

/** What is asked of reviewers: the platform decides about listings and changes, a provider about trials of its products. */
export const applyRules: EntityRules<Apply, BackProductProductApplyForms> = {
  locks: ({ productId }) => [['backProduct.product', productId]],
  allows({ caller }, { applyType, orgId, sellerOrgId }, action) {
    const isPlatform = caller.level === 'platform';
    if (action === 'approve' || action === 'reject')
      return applyType === 'TRIAL' ? !isPlatform && sellerOrgId === caller.orgId : isPlatform;
    if (action === 'withdraw') return !isPlatform && orgId === caller.orgId;
    return true;
  },
  actions: { approve: audited, reject: audited },
  afterActions: {
    approve: (work, rows) => decide(work, rows, 'approve'),
    reject: (work, rows) => decide(work, rows, 'reject'),
    withdraw: (work, rows) => decide(work, rows, 'withdraw'),
  },
  reads: {
    /** What is handed in, what was offered before, and which fields differ. */
    async diff(_work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const { before, snapshot } = row;
      return { snapshot, before, differences: differencesOf(row) };
    },
  },
};

function audited({ caller, now }: WorkContext) {
  return { auditUserName: caller.userName, auditTime: now };
}

const decide = (work: WorkContext, rows: readonly Apply[], step: 'approve' | 'reject' | 'withdraw') =>
  work.asService(async (service) => {
    for (const row of rows) await followDecision(service, row, step);
  });
