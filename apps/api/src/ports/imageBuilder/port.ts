import type { Connectable } from '../calls/requireConnected.ts';

/** One run of a build, with its number. */
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

/** Source and steps of the image. */
export interface BuildSettings {
  readonly buildMode: 'DOCKERFILE' | 'PACKAGE' | 'GIT' | 'NOTEBOOK';
  /** Address from which the base image is pulled. */
  readonly baseImage?: string | null;
  readonly dockerfile?: string | null;
  readonly aptPackages?: string | null;
  readonly pipPackages?: string | null;
  readonly condaEnv?: string | null;
  readonly contextType?: string | null;
  /** Files in the form in which records store them. */
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
  /** Usual name of the step. */
  readonly title: string;
  readonly status: 'WAITING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED';
  readonly startTime?: string;
  readonly endTime?: string;
  /** Offset in the log at which its output begins; undefined when it has none yet. */
  readonly line?: number;
}

/** Progress of a build. */
export type BuildReport =
  | { readonly phase: 'QUEUED' | 'BUILDING' | 'PUSHING'; readonly next: Date }
  | { readonly phase: 'DONE' }
  /** Reason of a failure, as shown to users. */
  | { readonly phase: 'FAILED'; readonly reason: string };

/**
 * Builds images and pushes them to the registry, outside of this machine. It is called without a transaction. A job
 * whose process ended sends its order again, so an equal order counts as the same one.
 */
export interface ImageBuilder extends Connectable {
  /** @param secret - lets it read the repository its sources are in. @returns when to check the result */
  readonly start: (order: BuildOrder, secret: string | null, now: Date) => Promise<Date>;
  readonly look: (order: BuildOrder, now: Date) => Promise<BuildReport>;
  /** Cancels a build; without a running one nothing happens. */
  readonly cancel: (order: BuildOrder, now: Date) => Promise<void>;
  readonly stepsOf: (order: BuildOrder, now: Date) => Promise<readonly BuildStep[]>;
  /** Output so far; it is complete when the build ends. */
  readonly logOf: (
    order: BuildOrder,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
}
