import type { Work } from '@isp/server';

/** Updates the state of a model: `READY` if it has a usable version, otherwise `DRAFT`. The model must be locked. */
export async function settleModel({ records, transition }: Work, modelId: string): Promise<void> {
  const model = await records('model.model').find(modelId);
  if (model?.status !== 'DRAFT' && model?.status !== 'READY') return;
  const hasReady = await records('model.modelVersion').exists({ modelId, status: 'READY' });
  if (hasReady === (model.status === 'READY')) return;
  await transition('model.model', model, hasReady ? 'ready' : 'emptied');
}
