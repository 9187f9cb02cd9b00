import { createClient, type Step } from '@isp/request';
import type { DataSet, ItemDetail, Label, Saved, Shape, Task } from '../model.ts';
import type { PlaceStore } from './place.ts';

/** The calls of the labelling service. Each call throws a `RequestError` of `@isp/request` when it fails. */
export interface LabelApi {
  readonly trade: (labelToken: string) => Promise<unknown>;
  readonly dataSets: (signal?: AbortSignal) => Promise<readonly DataSet[]>;
  readonly openTask: (dataSetId: string) => Promise<string>;
  readonly task: (id: string, signal?: AbortSignal) => Promise<Task>;
  readonly item: (taskId: string, id: string, signal?: AbortSignal) => Promise<ItemDetail>;
  readonly image: (taskId: string, id: string, signal?: AbortSignal) => Promise<Blob>;
  readonly save: (form: AnnotationForm) => Promise<Saved>;
  readonly addLabel: (taskId: string, name: string) => Promise<Label>;
  readonly finish: (taskId: string, labeledCount: number) => Promise<void>;
}

export interface AnnotationForm {
  readonly taskId: string;
  readonly itemId: string;
  readonly shapes: readonly Shape[];
  readonly state: 'TODO' | 'DONE' | 'SKIPPED';
  readonly rowVersion: number;
}

const prefix = '/label/api';

/**
 * Creates the calls. Each call reads the headers from the context when it is sent, so that a renewed token is used
 * immediately.
 */
export function createApi(place: Pick<PlaceStore, 'get'>): LabelApi {
  const withHeaders: Step = (call, next) =>
    next(call.trusted ? { ...call, headers: { ...call.headers, ...place.get().headers } } : call);
  const client = createClient({
    prefix,
    getOrg: () => place.get().orgId,
    locale: () => place.get().locale,
    steps: [withHeaders],
  });
  const extra = (signal?: AbortSignal) => (signal ? { signal } : {});
  return {
    trade: (labelToken) => client.post('/session', { labelToken }, { org: false }),
    dataSets: async (signal) => (await client.get('/data-sets', {}, extra(signal))) as readonly DataSet[],
    openTask: async (dataSetId) =>
      ((await client.post('/tasks', { dataSetId })) as { taskId: string }).taskId,
    task: async (id, signal) => (await client.get('/tasks/detail', { id }, extra(signal))) as Task,
    item: async (taskId, id, signal) =>
      (await client.get('/items/detail', { taskId, id }, extra(signal))) as ItemDetail,
    image: async (taskId, id, signal) =>
      (await client.get('/items/image', { taskId, id }, { ...extra(signal), responseType: 'blob' })) as Blob,
    save: async (form) => (await client.put('/annotations', form)) as Saved,
    addLabel: async (taskId, name) => (await client.post('/tasks/labels', { taskId, name })) as Label,
    finish: async (taskId, labeledCount) => {
      await client.post('/callback', {
        taskId,
        labeledCount,
        finished: true,
        resultUri: `label://task/${taskId}`,
      });
    },
  };
}
