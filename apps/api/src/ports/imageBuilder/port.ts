import type { Connectable } from '../calls/requireConnected.ts';

/** One run of a build, with the number of the run. */
export interface BuildOrder {
  readonly id: string;
  readonly buildNo: number | null;
  readonly status: string;
  readonly queueTime: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly failReason: string | null;
  /** Address and tag to which the image is pushed. */
  readonly imageUrl: string;
  readonly settings: BuildSettings;
}

/** Settings that determine the source and the steps of an image. */
export interface BuildSettings {
  readonly buildMode: 'DOCKERFILE' | 'PACKAGE' | 'GIT' | 'NOTEBOOK';
  /** Address from which the base image is pulled. */
  readonly baseImage?: string | null;
  readonly dockerfile?: string | null;
  readonly aptPackages?: string | null;
  readonly pipPackages?: string | null;
  readonly condaEnv?: string | null;
  readonly contextType?: string | null;
  /** Uploaded file, in the form in which records store files. */
  readonly contextFile?: unknown;
  readonly gitUrl?: string | null;
  readonly gitRef?: string | null;
  readonly contextPath?: string | null;
  readonly dockerfilePath?: string | null;
  readonly pvcId?: string | null;
  readonly notebookId?: string | null;
  readonly buildArgs?: readonly { readonly name: string; readonly value: string }[] | null;
  readonly arch?: string | null;
  readonly cpu?: number | null;
  readonly memoryGi?: number | null;
  readonly timeoutMinutes?: number | null;
  readonly noCache?: boolean | null;
  readonly scanAfter?: boolean | null;
}

export interface BuildStep {
  readonly name: 'prepare' | 'pull' | 'build' | 'push' | 'scan';
  /** Title of the step. */
  readonly title: string;
  readonly status: 'WAITING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED';
  readonly startTime?: string;
  readonly endTime?: string;
  /** Offset in the log at which the step's output begins; undefined if it has no output yet. */
  readonly line?: number;
}

/** Progress of a build. */
export type BuildReport =
  | { readonly phase: 'QUEUED' | 'BUILDING' | 'PUSHING'; readonly next: Date }
  | { readonly phase: 'DONE' }
  /** A failed build. `reason` is the text that users see. */
  | { readonly phase: 'FAILED'; readonly reason: string };

/**
 * Port that builds images and pushes them to the registry, outside of this machine. Must not be called within a
 * transaction. A job whose process ended sends its order again, so an equal order counts as the same order.
 */
export interface ImageBuilder extends Connectable {
  /**
   * Starts a build.
   *
   * @param secret - secret with which the builder reads the repository of the sources. @returns time when the
   * result should be checked
   */
  readonly start: (order: BuildOrder, secret: string | null, now: Date) => Promise<Date>;
  readonly look: (order: BuildOrder, now: Date) => Promise<BuildReport>;
  /** Cancels a build. Does nothing if the build is not running. */
  readonly cancel: (order: BuildOrder, now: Date) => Promise<void>;
  readonly stepsOf: (order: BuildOrder, now: Date) => Promise<readonly BuildStep[]>;
  /** Returns the output so far. The output is complete when the build has ended. */
  readonly logOf: (
    order: BuildOrder,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
}
