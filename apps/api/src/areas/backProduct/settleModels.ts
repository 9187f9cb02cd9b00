import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { BackProductProduct } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';

/**
 * Updates the states of models. A model is PUBLISHED while a product that sells one of the model's versions is on
 * sale. Runs as the service.
 *
 * @param products - products that came on sale, were taken off sale, or now use another model version
 */
export async function settleModels(
  { records, transition }: Work,
  products: readonly Pick<BackProductProduct, 'modelVersionId'>[],
): Promise<void> {
  const versionIds = new Set(products.flatMap(({ modelVersionId }) => modelVersionId ?? []));
  for (const versionId of versionIds) {
    const version = await records('model.modelVersion').find(versionId);
    const model = version && (await records('model.model').find(version.modelId));
    if (model?.status !== 'READY' && model?.status !== 'PUBLISHED') continue;
    const isOnSale = await records('backProduct.product').exists(
      sql`status = 'ON_SHELF' and "modelVersionId" in (select v.id from ${tables('model.modelVersion')} v where v."modelId" = ${model.id})`,
    );
    if (isOnSale !== (model.status === 'PUBLISHED'))
      await transition('model.model', model, isOnSale ? 'publish' : 'delist');
  }
}
