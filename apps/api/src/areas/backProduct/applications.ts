import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { BackProductProduct, BackProductProductApply } from '../../generated/rows.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { adminsOf, platformAdmins } from '../developer/adminsOf.ts';
import { differencesOf } from './differencesOf.ts';
import { priceFromOf } from './priceFromOf.ts';
import { dropFiles } from './productFiles.ts';
import { settleModels } from './settleModels.ts';
import { type Offer, snapshotOf } from './snapshotOf.ts';
import { storeSpecs } from './specForms.ts';

type Apply = BackProductProductApply;

/** An application that is to be submitted: applicant, product, and content. */
export interface Application extends Partial<Pick<Apply, 'reason' | 'specId' | 'trialDays' | 'trialQuota'>> {
  readonly applyType: Apply['applyType'];
  readonly product: BackProductProduct;
  /** Content of the product that is submitted; undefined for a trial. */
  readonly snapshot?: Offer;
  /** Content that the portal shows at present. */
  readonly before?: Offer | null;
  readonly orgId: string;
  readonly orgName: string;
  readonly userId: string;
}

/** Submits an application and notifies the users who decide on it. Runs as the service. */
export async function addApplication(work: Work, asked: Application): Promise<Apply> {
  const { applyType, before = null, orgId, orgName, product, snapshot, userId, ...more } = asked;
  const apply = await work.records('backProduct.productApply').insert({
    ...{ id: work.newId(), tenantId: product.tenantId, orgId, createUser: userId, createTime: work.now },
    applyNo: await timedNumber(work.tx, 'AP', 'code_product_apply', work.now),
    ...{
      applyType,
      productId: product.id,
      productName: product.productName,
      productType: product.productType,
    },
    ...{ sellerOrgId: product.orgId, applicantOrgName: orgName },
    ...{ snapshot: snapshot ?? null, before, status: 'PENDING', ...more },
  });
  const isTrial = applyType === 'TRIAL';
  await notifyAll(
    work,
    await idsOf(work, isTrial ? adminsOf(sql`${product.orgId}`) : platformAdmins(product.tenantId)),
    isTrial ? 'trialAsked' : 'productSubmitted',
    {
      params: { org: orgName, productName: product.productName },
      about: ['backProduct.productApply', apply.id],
    },
  );
  return apply;
}

async function idsOf({ tx }: Work, ids: ReturnType<typeof adminsOf>): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${ids} as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** Returns the pending application of this type for a product. */
export const waitingFor = ({ records }: Work, productId: string, applyType: Apply['applyType']) =>
  records('backProduct.productApply').first({ productId, applyType, status: 'PENDING' });

/**
 * Submits a change of a listed product. The portal shows the present content until the change is approved. Runs as
 * the service.
 */
export async function askForChange(
  work: Work,
  before: BackProductProduct,
  snapshot: Offer,
  by: Pick<Application, 'orgId' | 'orgName' | 'userId'>,
): Promise<void> {
  const live = snapshotOf(before);
  if (differencesOf({ before: live, snapshot }).length === 0) throw new Refusal('NOTHING_CHANGED');
  if (!snapshot.specs?.some(({ status }) => status === 'ENABLED')) throw new Refusal('SPEC_REQUIRED');
  await addApplication(work, { applyType: 'UPDATE', product: before, before: live, snapshot, ...by });
}

/**
 * Carries out what follows from approving, rejecting or withdrawing an application: changes the product and
 * notifies the applicant. Runs as the service. The product must be locked.
 */
export async function followDecision(work: Work, apply: Apply, step: 'approve' | 'reject' | 'withdraw') {
  const { applyType, auditRemark } = apply;
  const productId = apply.productId ?? '';
  if (applyType === 'ON_SHELF') {
    const values = { approve: listedNow(work), reject: { auditRemark }, withdraw: {} }[step];
    await work.transition('backProduct.product', productId, step, values);
  }
  if (applyType === 'UPDATE') {
    if (step === 'approve') await replace(work, apply);
    else
      await work.changeAll(
        'backProduct.product',
        { id: productId },
        step === 'reject' ? '变更被驳回' : '撤回',
        {
          changeStatus: step === 'reject' ? 'REJECTED' : 'NONE',
          ...(step === 'reject' && { auditRemark }),
        },
      );
  }
  if (step !== 'withdraw') await notifyDecision(work, apply, step);
}

/** Returns the values that a product gets when it is listed. */
export const listedNow = ({ now }: Pick<Work, 'now'>) => ({
  ...{ shelfTime: now, offTime: null, auditRemark: null, changeStatus: 'NONE' as const },
});

/** Replaces the listed content of a product by the content of an approved change. */
async function replace(work: Work, { before: asked, productId, snapshot }: Apply): Promise<void> {
  const before = await work.records('backProduct.product').find(productId ?? '');
  // The product was taken off sale meanwhile, so there is no listed content to replace.
  if (before?.status !== 'ON_SHELF' || !snapshot) throw new Refusal('STATE_NOT_ALLOWED');
  const offer = snapshotOf(snapshot);
  const [after] = await work.changeAll('backProduct.product', { id: before.id }, '变更申请', {
    ...offer,
    priceFrom: priceFromOf(offer.specs ?? []),
    ...{ changeStatus: 'NONE', auditRemark: null },
  });
  if (after) {
    await storeSpecs(work, after, asked && snapshotOf(asked).specs);
    await settleModels(work, [before, after]);
  }
  await dropFiles(work.tx, before.id, snapshotOf(before), offer, work.now);
}

/** Cancels the open change of a product that is taken off sale. */
export async function withdrawChange(work: Work, productId: string): Promise<void> {
  const apply = await waitingFor(work, productId, 'UPDATE');
  if (apply) await work.transition('backProduct.productApply', apply, 'withdraw');
}

/**
 * Notifies the applicant of the decision. For an approved trial, the order of the trial sends the message instead.
 */
export async function notifyDecision(work: Work, apply: Apply, step: 'approve' | 'reject'): Promise<void> {
  const { applyType, createUser, id, productId } = apply;
  if (applyType === 'TRIAL' && step === 'approve') return;
  const template = {
    ON_SHELF: { approve: 'productListed', reject: 'productRefused' },
    UPDATE: { approve: 'changeDone', reject: 'changeRefused' },
    TRIAL: { approve: 'trialRefused', reject: 'trialRefused' },
  } as const;
  await notifyAll(work, [createUser], template[applyType ?? 'TRIAL'][step], {
    params: { productName: apply.productName ?? '' },
    about:
      applyType === 'TRIAL' ? ['backProduct.productApply', id] : ['backProduct.product', productId ?? ''],
  });
}
