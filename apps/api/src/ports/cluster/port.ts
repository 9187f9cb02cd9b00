import type { Connectable } from '../calls/requireConnected.ts';
import type { ClusterRuns } from './runs.ts';
import type { ClusterVolumes } from './volumes.ts';

export interface ClusterUsage {
  /** Percent, like the other loads. */
  readonly cpuUsage: number;
  readonly memoryUsage: number;
  readonly gpuUsage: number;
  /** Percent of the memory of its GPUs. @defaultValue unknown */
  readonly gpuMemoryUsage?: number;
}

/** Load of a resource. */
export interface ResourceLoad {
  /** Percent of the resource, like the other loads. */
  readonly cpu: number;
  readonly memory: number;
  /** Load of each GPU. */
  readonly gpus: readonly number[];
  readonly gpuMemory: number;
  readonly storage: number;
  readonly netInMbps: number;
  readonly netOutMbps: number;
  readonly gpuTempC: number;
  readonly gpuPowerW: number;
}

/** Identifies the record of an order. */
interface Ordered {
  readonly id: string;
}

/** A development environment, as a cluster needs it. */
export interface ClusterWorkload extends Ordered {
  readonly notebookName: string;
  readonly jupyterName: string;
  readonly ideType: string;
  /** Name of its image, when it was read with the record. */
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

/** Accepts an order; the same one may be sent twice. @returns when to check the result */
type Order = (record: Ordered, now: Date) => Promise<Date>;

/**
 * Runs notebooks and pipelines, and holds volumes and resources, outside of this machine. It is called without a
 * transaction. A job whose process ended sends its order again, so an equal order counts as the same one.
 */
export interface Cluster extends ClusterRuns, ClusterVolumes, Connectable {
  /** Starts a notebook, or restarts it when it runs. */
  readonly start: Order;
  readonly stop: Order;
  /** @param url - address and tag of the image to write */
  readonly saveImage: (notebook: ClusterWorkload, url: string, now: Date) => Promise<Date>;
  readonly remove: Order;
  /**
   * Reasons why notebooks did not start, or ended by themselves, as shown to users, by id; running and
   * starting ones are not included.
   */
  readonly notebookFaults: (
    notebooks: readonly ClusterWorkload[],
    now: Date,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Where a notebook runs. */
  readonly placeOf: (
    notebook: ClusterWorkload,
  ) => Promise<{ readonly podName: string; readonly nodeName: string }>;
  /** Undefined where the load is unknown: a list shows the notebook without it. */
  readonly usageOf: (notebookId: string, at: Date) => Promise<ClusterUsage | undefined>;
  /** Output of a notebook since its last start; it is complete when the notebook ends. */
  readonly logOf: (
    notebook: ClusterWorkload,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
  /** Events of a notebook, newest first. */
  readonly eventsOf: (notebook: ClusterWorkload) => Promise<readonly ClusterEvent[]>;

  /** Load of a resource at a moment; undefined where it is unknown. @param cards - it has */
  readonly loadOf: (
    resource: Ordered & { readonly cards: number },
    at: Date,
  ) => Promise<ResourceLoad | undefined>;

  readonly bindVolume: Order;
  readonly expandVolume: (volume: Ordered & { readonly requestGi: number }, now: Date) => Promise<Date>;
  readonly releaseVolume: Order;
  /** Reason why a volume could not be bound or enlarged, as shown to users; undefined when it could. */
  readonly volumeFault: (volumeId: string) => Promise<string | undefined>;
  /** Those of the given bound volumes whose storage no longer exists. */
  readonly lostVolumes: (volumeIds: readonly string[]) => Promise<readonly string[]>;
  /** Used Gi of a volume at a moment; undefined where it is unknown. */
  readonly volumeUseOf: (
    volume: Ordered & {
      readonly capacityGi: number | null;
      readonly usedPct: number | null;
      readonly createTime: string;
    },
    at: Date,
    now: Date,
  ) => Promise<number | undefined>;
  /** Name of the storage of a bound volume. */
  readonly storageOf: (volumeId: string) => Promise<string>;

  /**
   * Refuses an order that the cluster cannot fulfil, before it is paid.
   * @param resource - without an id where it is new
   */
  readonly admitResource: (resource: Partial<Ordered>) => Promise<void>;
  readonly provisionResource: Order;
  /** Changes the resource to the size in the order. */
  readonly changeResource: (resource: Ordered & { readonly count: number }, now: Date) => Promise<Date>;
  /** Reason why a resource could not be placed or changed, as shown to users; undefined when it could. */
  readonly resourceFault: (resourceId: string) => Promise<string | undefined>;
  readonly releaseResource: Order;
}
