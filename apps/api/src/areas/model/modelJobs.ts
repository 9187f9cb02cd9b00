import type { JobHandlers } from '@isp/server';
import { notifyAll } from '../common/message/notifyAll.ts';
import { settleModel } from './settleModel.ts';
import { storedOf } from './storedOf.ts';

interface ModelJobs {
  /** What it comes from should be there by now. */
  readonly 'modelVersion.register': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends ModelJobs {}
}

export const modelJobs: JobHandlers<keyof ModelJobs> = {
  async 'modelVersion.register'(work, { id }) {
    const { ports, records, transition } = work;
    const version = await records('model.modelVersion').find(id);
    if (!version) return;
    const stored = version.sourceType === 'UPLOAD' ? storedOf(version) : await ports.models.fetched(version);
    const moved =
      'fault' in stored
        ? await transition('model.modelVersion', id, 'fail', { statusReason: stored.fault })
        : await transition('model.modelVersion', id, 'registered', { statusReason: null, ...stored });
    // somebody deleted it meanwhile
    if (!moved) return;
    await settleModel(work, moved.modelId);
    await notifyAll(work, [moved.createUser], 'fault' in stored ? 'modelFailed' : 'modelRegistered', {
      params: { name: moved.versionTitle ?? moved.versionNo },
      about: ['model.model', moved.modelId],
    });
  },
};
