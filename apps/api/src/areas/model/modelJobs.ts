import { type JobHandlers, outside, type Work } from '@isp/server';
import { askUntilAnswered } from '../../ports/calls/reached.ts';
import type { StoredModel } from '../../ports/modelStore/port.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { versionKey } from './register.ts';
import { settleModel } from './settleModel.ts';
import { storedOf } from './storedOf.ts';

interface ModelJobs {
  /**
   * Job that sends the order to fetch a version to the model store. `at`: time when this was requested; if missing,
   * the current time is used
   */
  readonly 'modelVersion.fetch': { readonly id: string; readonly at?: string };
  /** Job that reads the result of fetching a version, which should be in the model store by then. */
  readonly 'modelVersion.register': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends ModelJobs {}
}

export const modelJobs: JobHandlers<keyof ModelJobs> = {
  async 'modelVersion.fetch'(work, { at, id }) {
    const version = await work.records('model.modelVersion').find(id);
    if (!version) return;
    const job = { key: versionKey(id), payload: { id } };
    return askUntilAnswered(
      work,
      { ...job, kind: 'modelVersion.fetch' },
      () => work.ports.models.fetch(version, at === undefined ? work.now : new Date(at)),
      ({ jobs }, dueTime) => jobs.add({ ...job, kind: 'modelVersion.register', dueTime }),
      (later, fault) => settle(later, id, { fault }),
    );
  },

  async 'modelVersion.register'(work, { id }) {
    const version = await work.records('model.modelVersion').find(id);
    if (!version) return;
    if (version.sourceType === 'UPLOAD') return settle(work, id, storedOf(version));
    return outside(
      () => work.ports.models.fetched(version),
      (later, stored) => settle(later, id, stored),
    );
  },
};

/** Registers a version, or stores the reason why it cannot be registered, and notifies its author. */
async function settle(
  work: Work,
  id: string,
  stored: StoredModel | { readonly fault: string },
): Promise<void> {
  const moved =
    'fault' in stored
      ? await work.transition('model.modelVersion', id, 'fail', { statusReason: stored.fault })
      : await work.transition('model.modelVersion', id, 'registered', { statusReason: null, ...stored });
  // the version was deleted meanwhile
  if (!moved) return;
  await settleModel(work, moved.modelId);
  await notifyAll(work, [moved.createUser], 'fault' in stored ? 'modelFailed' : 'modelRegistered', {
    params: { name: moved.versionTitle ?? moved.versionNo },
    about: ['model.model', moved.modelId],
  });
}
