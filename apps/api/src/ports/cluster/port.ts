import type { Connectable } from '../calls/requireConnected.ts';
import type { ClusterRuns } from './runs.ts';
import type { ClusterVolumes } from './volumes.ts';

export interface ClusterUsage {
  /** CPU load in percent. The other loads are also in percent. */
  readonly cpuUsage: number;
  readonly memoryUsage: number;
  readonly gpuUsage: number;
  /** Used percentage of the memory of the GPUs. @defaultValue unknown */
  readonly gpuMemoryUsage?: number;
}

/** Load of a resource. */
export interface ResourceLoad {
  /** CPU load in percent of the resource. The other loads are also in percent. */
  readonly cpu: number;
  readonly memory: number;
  /** Load of each GPU in percent. */
  readonly gpus: readonly number[];
  readonly gpuMemory: number;
  readonly storage: number;
  readonly netInMbps: number;
  readonly netOutMbps: number;
  readonly gpuTempC: number;
  readonly gpuPowerW: number;
}

/** Values that identify the record of an order. */
interface Ordered {
  readonly id: string;
}

/** A notebook with the values that a cluster needs. */
export interface ClusterWorkload extends Ordered {
  readonly notebookName: string;
  readonly jupyterName: string;
  readonly ideType: string;
  /** Name of the notebook's image, if it was read together with the record. */
  readonly imageName?: unknown;
  readonly customImage: string | null;
  readonly envs: readonly { readonly name: string; readonly value: string }[] | null;
  readonly status: string;
  readonly statusReason: string | null;
  readonly createTime: string;
  readonly updateTime: string | null;
  readonly startTime: string | null;
  readonly stopTime: string | null;
}

export interface ClusterEvent {
  readonly time: string;
  readonly type: 'Normal' | 'Warning';
  readonly reason: string;
  readonly message: string;
  readonly count: number;
}

/** Function that sends an order. The same order may be sent twice. @returns time when the result should be checked */
type Order = (record: Ordered, now: Date) => Promise<Date>;

/**
 * Runs notebooks and pipelines, and provides volumes and resources, outside of this machine. Must not be called
 * within a transaction. A job whose process ended sends its order again, so an equal order counts as the same
 * order.
 */
export interface Cluster extends ClusterRuns, ClusterVolumes, Connectable {
  /** Starts a notebook, or restarts a running notebook. */
  readonly start: Order;
  readonly stop: Order;
  /**
   * Saves a notebook as an image.
   *
   * @param url - address and tag of the image to write
   */
  readonly saveImage: (notebook: ClusterWorkload, url: string, now: Date) => Promise<Date>;
  readonly remove: Order;
  /**
   * Returns the reasons why notebooks did not start, or ended without an order, by notebook id, in the words that
   * users see. Running and starting notebooks are not in the result.
   */
  readonly notebookFaults: (
    notebooks: readonly ClusterWorkload[],
    now: Date,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Returns the pod and the node on which a notebook runs. */
  readonly placeOf: (
    notebook: ClusterWorkload,
  ) => Promise<{ readonly podName: string; readonly nodeName: string }>;
  /** Returns the load of a notebook; undefined if it is unknown. Then a list shows the notebook without a load. */
  readonly usageOf: (notebookId: string, at: Date) => Promise<ClusterUsage | undefined>;
  /** Returns the output of a notebook since its last start. The output is complete when the notebook has ended. */
  readonly logOf: (
    notebook: ClusterWorkload,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
  /** Returns the events of a notebook, newest first. */
  readonly eventsOf: (notebook: ClusterWorkload) => Promise<readonly ClusterEvent[]>;

  /**
   * Returns the load of a resource at a moment; undefined if it is unknown. @param cards - number of GPU cards of
   * the resource
   */
  readonly loadOf: (
    resource: Ordered & { readonly cards: number },
    at: Date,
  ) => Promise<ResourceLoad | undefined>;

  readonly bindVolume: Order;
  readonly expandVolume: (volume: Ordered & { readonly requestGi: number }, now: Date) => Promise<Date>;
  readonly releaseVolume: Order;
  /**
   * Returns the reason why a volume could not be bound or enlarged, in the words that users see; undefined if there
   * was no error.
   */
  readonly volumeFault: (volumeId: string) => Promise<string | undefined>;
  /** Returns the given bound volumes whose storage no longer exists. */
  readonly lostVolumes: (volumeIds: readonly string[]) => Promise<readonly string[]>;
  /** Returns the used Gi of a volume at a moment; undefined if it is unknown. */
  readonly volumeUseOf: (
    volume: Ordered & {
      readonly capacityGi: number | null;
      readonly usedPct: number | null;
      readonly createTime: string;
    },
    at: Date,
    now: Date,
  ) => Promise<number | undefined>;
  /** Returns the name of the storage of a bound volume. */
  readonly storageOf: (volumeId: string) => Promise<string>;

  /**
   * Refuses an order that the cluster cannot fulfil, before the order is paid.
   * @param resource - resource of the order; a new resource has no id
   */
  readonly admitResource: (resource: Partial<Ordered>) => Promise<void>;
  readonly provisionResource: Order;
  /** Changes a resource to the number of units in the order. */
  readonly changeResource: (resource: Ordered & { readonly count: number }, now: Date) => Promise<Date>;
  /**
   * Returns the reason why a resource could not be placed or changed, in the words that users see; undefined if
   * there was no error.
   */
  readonly resourceFault: (resourceId: string) => Promise<string | undefined>;
  readonly releaseResource: Order;
}
