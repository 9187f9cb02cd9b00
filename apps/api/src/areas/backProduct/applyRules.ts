import {
  type EntityRules,
  type FieldIssue,
  Refusal,
  refuseFields,
  toFieldIssue,
  type WorkContext,
} from '@isp/server';
import type { Locale } from '@isp/server/internal';
import type { BackProductProductApply, BackProductProductApplyForms } from '../../generated/rows.ts';
import { followDecision } from './applications.ts';
import { differencesOf } from './differencesOf.ts';

type Apply = BackProductProductApply;

/**
 * Rules of applications. The platform decides about listings and changes. A provider decides about trials of the
 * provider's products.
 */
export const applyRules: EntityRules<Apply, BackProductProductApplyForms> = {
  locks: ({ productId }) => [['backProduct.product', productId]],
  allows({ caller }, { applyType, orgId, sellerOrgId }, action) {
    const isPlatform = caller.level === 'platform';
    if (action === 'approve' || action === 'reject')
      return applyType === 'TRIAL' ? !isPlatform && sellerOrgId === caller.orgId : isPlatform;
    if (action === 'withdraw') return !isPlatform && orgId === caller.orgId;
    return true;
  },
  actions: {
    approve(work, { form, rows }) {
      const issues = rows.flatMap((row) => termIssues(row, form, work.caller.locale));
      if (issues.length > 0) throw refuseFields(issues);
      const lowered = Object.fromEntries(terms.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
      return (row) => ({ ...audited(work), ...(row.applyType === 'TRIAL' && lowered) });
    },
    reject: audited,
  },
  afterActions: {
    approve: (work, rows) => decide(work, rows, 'approve'),
    reject: (work, rows) => decide(work, rows, 'reject'),
    withdraw: (work, rows) => decide(work, rows, 'withdraw'),
  },
  reads: {
    /** Returns the submitted content, the previous content, and the fields in which the two differ. */
    async diff(_work, { row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      const { before, snapshot } = row;
      return { snapshot, before, differences: differencesOf(row) };
    },
  },
};

/** Terms of an application for which a provider may grant less than was requested. */
const terms = ['trialDays', 'trialQuota'] as const;

const tooMuch = (asked: number) => ({
  'zh-CN': `不能超过申请的 ${asked}`,
  'en-US': `No more than the ${asked} asked for`,
});

/** Returns the field errors if more is granted than was requested. Only trials have terms. */
const termIssues = (
  row: Apply,
  form: BackProductProductApplyForms['approve'],
  locale: Locale,
): readonly FieldIssue[] =>
  terms.flatMap((field) => {
    const [asked, granted] = [row[field], form[field]];
    if (row.applyType !== 'TRIAL' || !granted || !asked || granted <= asked) return [];
    return [toFieldIssue({ field, rule: 'maximum' }, locale, tooMuch(asked))];
  });

function audited({ caller, now }: WorkContext) {
  return { auditUserName: caller.userName, auditTime: now };
}

const decide = (work: WorkContext, rows: readonly Apply[], step: 'approve' | 'reject' | 'withdraw') =>
  work.asService(async (service) => {
    for (const row of rows) await followDecision(service, row, step);
  });
