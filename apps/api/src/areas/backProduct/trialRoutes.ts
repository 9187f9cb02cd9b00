import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed, toService } from '@isp/server';
import Type from 'typebox';
import { audited } from '../../platform/audit/audited.ts';
import { callerOf, needsCaller } from '../../platform/identity/requestCaller.ts';
import { called, replyOf } from '../../platform/routes/schemas.ts';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import type { Service } from '../../service.ts';
import { addApplication } from './applications.ts';

const trial = Type.Object({
  productId: Type.String({ ...called('产品', 'Product'), minLength: 1, maxLength: 64 }),
  specId: Type.Optional(Type.String({ ...called('试用规格', 'Trial plan'), minLength: 1, maxLength: 64 })),
  reason: Type.String({ ...called('申请说明', 'Reason'), minLength: 5, maxLength: 500 }),
});
const schema = {
  tags: ['backProduct.productApply'],
  summary: '产品申请: 申请试用',
  body: trial,
  response: replyOf(Type.Object({ id: Type.String(), applyNo: Type.String(), status: Type.String() })),
};

/**
 * Routes by which customers apply for a trial of a listed product, once per organisation. The provider's
 * administrators decide on the application. It is stored as the job role, because the product belongs to another
 * organisation.
 */
export const trialRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const options = { schema, attachValidation: true, preValidation: needsCaller(service) };
  app.post(`${apiPrefix}/product-apply/add`, options, async (request) => {
    const caller = await callerOf(service, request);
    const { productId, reason, specId } = (request.body ?? {}) as typeof request.body;
    const apply = await audited(service, caller, {
      subject: { key: 'backProduct.productApply', title: '产品申请', scope: 'org' },
      ...{ action: '申请试用', id: String(productId ?? ''), label: '', asJob: true, request },
      may: service.permissions.of('product_apply_add', caller).all,
      async work(tx) {
        const work = toService(app.isp, tx);
        const { orgId, orgName, tenantId, userId } = caller;
        if (!orgId) throw new Refusal('ORG_REQUIRED');
        // The product is locked, so that the second of two simultaneous applications of the same organisation is
        // refused.
        const product = await work.records('backProduct.product').lock(productId);
        const seller = await work.records('developer.organization').find(product?.orgId ?? '');
        if (product?.status !== 'ON_SHELF' || product.tenantId !== tenantId || seller?.status !== 'NORMAL')
          throw new Refusal('DATA_NOT_FOUND');
        if (product.orgId === orgId) throw new Refusal('OWN_TRIAL');
        if (!product.trialEnabled) throw new Refusal('TRIAL_UNAVAILABLE');
        const applies = work.records('backProduct.productApply');
        const asked = { productId, orgId, applyType: 'TRIAL', status: ['PENDING', 'APPROVED'] };
        if (await applies.exists(asked)) throw new Refusal('TRIAL_USED');
        const specs = work.records('backProduct.productSpec');
        const spec = await specs.first({ productId, status: 'ENABLED', ...(specId && { id: specId }) });
        if (!spec) throw new Refusal('DATA_NOT_FOUND');
        const { trialDays, trialQuota } = product;
        const { applyNo, id, status } = await addApplication(work, {
          ...{ applyType: 'TRIAL', product, reason, specId: spec.id, trialDays, trialQuota },
          ...{ orgId, orgName, userId },
        });
        return { id, applyNo: applyNo ?? '', status };
      },
    });
    return succeed(request, apply);
  });
};
