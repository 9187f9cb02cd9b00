import type { Connectable } from '../calls/requireConnected.ts';
import type { ClusterRuns } from './runs.ts';
import type { ClusterVolumes } from './volumes.ts';

export interface ClusterUsage {
  /** CPU load in percent. The loads below are in percent too. */
  readonly cpuUsage: number;
  readonly memoryUsage: number;
  readonly gpuUsage: number;
  /** Used GPU memory in percent. @defaultValue unknown */
  readonly gpuMemoryUsage?: number;
}

/** Load of a rented resource at a moment. */
export interface ResourceLoad {
  /** CPU load in percent of the resource's capacity. All values without a unit in their names are in percent. */
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

/** The id of the record to which an order belongs. */
interface Ordered {
  readonly id: string;
}

/** A notebook, with the values that the cluster needs to run it. */
export interface ClusterWorkload extends Ordered {
  readonly notebookName: string;
  readonly jupyterName: string;
  readonly ideType: string;
  /** Name of the notebook's image; missing if the record was read without its references. */
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

/**
 * Function that sends an order to the cluster. Sending the same order twice must have the same effect as sending it
 * once. @returns time when the result should be checked
 */
type Order = (record: Ordered, now: Date) => Promise<Date>;

/**
 * Port to the external cluster, which runs notebooks and pipelines and provides volumes and resources. Must not be
 * called within a transaction. If a process ends during a job, the job sends its order again, so the cluster must
 * treat an equal order as the same order.
 */
export interface Cluster extends ClusterRuns, ClusterVolumes, Connectable {
  /** Starts a notebook. A running notebook is restarted. */
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
   * Returns the faults of notebooks that did not start, or that ended although no order stopped them. The result
   * maps the notebook's id to the reason in words for users. Notebooks that run or are starting are not in the
   * result.
   */
  readonly notebookFaults: (
    notebooks: readonly ClusterWorkload[],
    now: Date,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Returns the pod and the node on which a notebook runs. */
  readonly placeOf: (
    notebook: ClusterWorkload,
  ) => Promise<{ readonly podName: string; readonly nodeName: string }>;
  /**
   * Returns the load of a notebook. If the load is unknown, returns undefined, and lists show the notebook without
   * a load.
   */
  readonly usageOf: (notebookId: string, at: Date) => Promise<ClusterUsage | undefined>;
  /**
   * Returns the output of a notebook since its last start. `isOver` is true if the notebook has ended and the
   * output is complete.
   */
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
   * Returns the reason why a volume could not be bound or enlarged, in words for users. Returns undefined if there
   * was no error.
   */
  readonly volumeFault: (volumeId: string) => Promise<string | undefined>;
  /** Returns those of the given bound volumes whose storage no longer exists in the cluster. */
  readonly lostVolumes: (volumeIds: readonly string[]) => Promise<readonly string[]>;
  /** Returns the used size of a volume at a moment, in Gi; undefined if the size is unknown. */
  readonly volumeUseOf: (
    volume: Ordered & {
      readonly capacityGi: number | null;
      readonly usedPct: number | null;
      readonly createTime: string;
    },
    at: Date,
    now: Date,
  ) => Promise<number | undefined>;
  /** Returns the name that the cluster gave the storage of a bound volume. */
  readonly storageOf: (volumeId: string) => Promise<string>;

  /**
   * Throws a refusal if the cluster cannot fulfil an order of a resource. Called before the order is paid.
   * @param resource - resource of the order; a new resource has no id
   */
  readonly admitResource: (resource: Partial<Ordered>) => Promise<void>;
  readonly provisionResource: Order;
  /** Changes the number of units of a resource to `count`. */
  readonly changeResource: (resource: Ordered & { readonly count: number }, now: Date) => Promise<Date>;
  /**
   * Returns the reason why the cluster could not provide or change a resource, in words for users. Returns
   * undefined if there was no error.
   */
  readonly resourceFault: (resourceId: string) => Promise<string | undefined>;
  readonly releaseResource: Order;
}
