import type { Row } from '@isp/schema';

export interface ClusterUsage {
  /** Percent, as are the others. */
  readonly cpuUsage: number;
  readonly memoryUsage: number;
  readonly gpuUsage: number;
}

/** Takes an order. @returns when the outcome is looked at */
type Order = (record: Row, now: Date) => Promise<Date>;

/**
 * What runs notebooks and holds volumes and resources: outside this machine. Its orders are given inside a transaction
 * that may be tried again or undone, so the same order twice is one order, and one whose record never came is forgotten.
 */
export interface Cluster {
  /** Starts a notebook, anew where it runs. */
  readonly start: Order;
  readonly stop: Order;
  /** @param url - address and tag of the image to write */
  readonly saveImage: (notebook: Row, url: string, now: Date) => Promise<Date>;
  readonly remove: Order;
  /** Where a notebook runs. */
  readonly placeOf: (notebook: Row) => Promise<{ readonly podName: string; readonly nodeName: string }>;
  readonly usageOf: (notebookId: string, at: Date) => Promise<ClusterUsage>;
  /** What a notebook wrote since its last start; nothing more comes when it is over. */
  readonly logOf: (
    notebook: Row,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
  /** What happened to a notebook, newest first: `time`, `type`, `reason`, `message`, `count`. */
  readonly eventsOf: (notebook: Row) => Promise<readonly Row[]>;

  readonly bindVolume: Order;
  readonly expandVolume: Order;
  readonly releaseVolume: Order;
  /** Name of the storage behind a bound volume. */
  readonly storageOf: (volumeId: string) => Promise<string>;

  /** Asks for the room of a resource. */
  readonly requestResource: Order;
  readonly provisionResource: Order;
  readonly releaseResource: Order;
}
