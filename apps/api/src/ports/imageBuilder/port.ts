import type { Connectable } from '../calls/requireConnected.ts';

/** One run of a build, with the values that the builder needs. `buildNo` is the number of the run. */
export interface BuildOrder {
  readonly id: string;
  readonly buildNo: number | null;
  readonly status: string;
  readonly queueTime: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly failReason: string | null;
  /** Registry address and tag to which the built image is pushed. */
  readonly imageUrl: string;
  readonly settings: BuildSettings;
}

/** Settings of a build that determine how the image is made. */
export interface BuildSettings {
  readonly buildMode: 'DOCKERFILE' | 'PACKAGE' | 'GIT' | 'NOTEBOOK';
  /** Address of the base image, from which it is pulled. */
  readonly baseImage?: string | null;
  readonly dockerfile?: string | null;
  readonly aptPackages?: string | null;
  readonly pipPackages?: string | null;
  readonly condaEnv?: string | null;
  readonly contextType?: string | null;
  /** Uploaded file with the sources, in the form in which records store files. */
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
  /** Title of the step, in the words that users see. */
  readonly title: string;
  readonly status: 'WAITING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED';
  readonly startTime?: string;
  readonly endTime?: string;
  /** Index of the first line of the step's output in the log; undefined if the step has no output yet. */
  readonly line?: number;
}

/** Progress of a build. */
export type BuildReport =
  | { readonly phase: 'QUEUED' | 'BUILDING' | 'PUSHING'; readonly next: Date }
  | { readonly phase: 'DONE' }
  /** A failed build. `reason` is the text that users see. */
  | { readonly phase: 'FAILED'; readonly reason: string };

/**
 * Port to the external system that builds images and pushes them to the registry. Must not be called within a
 * transaction. If a process ends during a job, the job sends its order again, so the builder must treat an equal
 * order as the same order.
 */
export interface ImageBuilder extends Connectable {
  /**
   * Starts a build.
   *
   * @param secret - secret with which the builder reads the Git repository with the sources. @returns time when the
   * progress should be read
   */
  readonly start: (order: BuildOrder, secret: string | null, now: Date) => Promise<Date>;
  readonly look: (order: BuildOrder, now: Date) => Promise<BuildReport>;
  /** Cancels a build. Has no effect if the build is not running. */
  readonly cancel: (order: BuildOrder, now: Date) => Promise<void>;
  readonly stepsOf: (order: BuildOrder, now: Date) => Promise<readonly BuildStep[]>;
  /** Returns the output of a build until now. `isOver` is true if the build has ended and the output is complete. */
  readonly logOf: (
    order: BuildOrder,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
}
