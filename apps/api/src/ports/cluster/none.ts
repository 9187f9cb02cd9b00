import { Refusal } from '@isp/server';
import type { Cluster } from './port.ts';

const refuse = () => Promise.reject(new Refusal('CLUSTER_NOT_CONNECTED'));

/**
 * The port that is used if no cluster is connected. It refuses every order, so that no order is carried out in
 * part. Calls that read loads and faults return nothing.
 */
export const noCluster: Cluster = {
  missing: 'CLUSTER_NOT_CONNECTED',
  start: refuse,
  stop: refuse,
  saveImage: refuse,
  remove: refuse,
  notebookFaults: async () => new Map(),
  placeOf: refuse,
  usageOf: async () => undefined,
  logOf: refuse,
  eventsOf: refuse,
  loadOf: async () => undefined,

  bindVolume: refuse,
  expandVolume: refuse,
  releaseVolume: refuse,
  volumeFault: refuse,
  lostVolumes: async () => [],
  volumeUseOf: async () => undefined,
  storageOf: refuse,

  admitResource: refuse,
  provisionResource: refuse,
  changeResource: refuse,
  resourceFault: refuse,
  releaseResource: refuse,

  listFolder: refuse,
  findEntry: refuse,
  bytesIn: refuse,
  makeFolder: refuse,
  putFile: refuse,
  removeEntry: refuse,
  copyFiles: refuse,
  readFile: refuse,

  fetchPipeline: refuse,
  admitRun: refuse,
  startRun: refuse,
  stopRun: refuse,
  reportRun: refuse,
  taskLogOf: refuse,
};
