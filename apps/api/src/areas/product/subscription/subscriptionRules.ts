import { type EntityRules, outside, Refusal } from '@isp/server';
import type { Asking } from '@isp/server/internal';
import type { ProductSubscription, ProductSubscriptionForms } from '../../../generated/rows.ts';
import { portalBase } from '../../../platform/portal/portalRoutes.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';
import { docOf } from '../../backProduct/docOf.ts';
import { originOf } from '../../backProduct/originOf.ts';
import { downloadLink } from '../../dataSet/file/downloadLink.ts';
import { pullGuideOf } from '../../miror/repo/pullGuideOf.ts';
import { boughtImage } from './bought.ts';

type Shown = Partial<ProductSubscription>;

const isBuyer = ({ caller }: Asking, { buyerOrgId }: Shown): boolean => caller.orgId === buyerOrgId;

/** Returns true if the caller may suspend and resume the subscription: the caller is the seller or the platform. */
const mayStop = ({ caller }: Asking, { sellerOrgId }: Shown): boolean =>
  caller.orgId === sellerOrgId || caller.level === 'platform';

/** Returns true if more time or more calls can be bought for the subscription. */
const isBoughtAgain = ({ chargeMode, isTrial }: Shown): boolean =>
  !isTrial && (chargeMode === 'PERIOD' || chargeMode === 'PACKAGE');

/** Returns true after the end of the subscription, even if the job that changes its state has not run yet. */
const isOver = (now: Date, { expireTime }: Shown): boolean => {
  const end = parseDateTime(expireTime);
  return end !== undefined && end <= now;
};

/** Rules of subscriptions: which actions are allowed. Only orders change their content. */
export const subscriptionRules: EntityRules<ProductSubscription, ProductSubscriptionForms> = {
  allows(asking, row, action) {
    switch (action) {
      case 'autoRenew':
        return isBuyer(asking, row) && row.chargeMode === 'PERIOD' && !row.isTrial && !row.autoRenew;
      case 'autoRenewOff':
        return isBuyer(asking, row) && row.autoRenew === true;
      case 'renew':
        return isBuyer(asking, row) && isBoughtAgain(row);
      case 'upgrade':
        return isBuyer(asking, row) && (isBoughtAgain(row) || row.chargeMode === 'FREE');
      case 'suspend':
        return mayStop(asking, row);
      case 'resume':
        // A subscription that was suspended because of a refund is resumed only by the review of the refund. A
        // subscription that the platform suspended can be resumed only by the platform.
        return (
          mayStop(asking, row) &&
          row.suspendedBy !== 'REFUND' &&
          (row.suspendedBy !== 'PLATFORM' || asking.caller.level === 'platform')
        );
      case 'openService':
        return isBuyer(asking, row) && row.deliveryMode === 'SAAS';
      case 'download':
        if (!isBuyer(asking, row) || isOver(asking.now, row)) return false;
        // an image cannot be downloaded as a file, but only pulled from the registry
        return (row.deliveryMode === 'DOWNLOAD' && row.productType !== 'IMAGE') || 'NOTHING_TO_DOWNLOAD';
      case 'pull':
        if (!isBuyer(asking, row) || isOver(asking.now, row)) return false;
        return row.productType === 'IMAGE' || 'NOT_AN_IMAGE';
      case 'doc':
        return isBuyer(asking, row) && row.deliveryMode === 'API_KEY';
      default:
        return true;
    }
  },
  actions: {
    autoRenew: () => ({ autoRenew: true }),
    autoRenewOff: () => ({ autoRenew: false }),
    suspend: ({ caller }) => ({ suspendedBy: caller.level === 'platform' ? 'PLATFORM' : 'SELLER' }),
    resume(work) {
      return (row) => {
        if (isOver(work.now, row)) throw new Refusal('STATE_NOT_ALLOWED');
        return { suspendedBy: null };
      };
    },
  },
  answers: {
    async pull(work, rows) {
      const id = rows[0]?.id ?? '';
      const image = await work.asService(({ tx }) => boughtImage(tx, id));
      if (!image) throw new Refusal('DATA_NOT_FOUND');
      return outside(() => pullGuideOf(work, image));
    },
  },
  reads: {
    /**
     * Returns the documentation of the product's interfaces for subscribers. It is read as the service, because the
     * interfaces belong to the provider.
     */
    async doc(work, { request, row }) {
      if (!row) throw new Refusal('DATA_NOT_FOUND');
      const asked = { origin: originOf(request), orgId: row.buyerOrgId };
      return work.asService(({ records }) => docOf(records, row.productId ?? '', asked));
    },
    /** Returns the page with the keys with which the caller's programs call what was bought. */
    keyPage: async () => ({ url: `${portalBase}userInfo?tab=requestKey` }),
    async download(work, { request, row }) {
      if (!row) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
      return downloadLink(work, request, 'subscription', row.id);
    },
  },
};
