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
  /** Address and tag it is pushed to. */
  readonly imageUrl: string;
  readonly settings: BuildSettings;
}

/** Source and steps of the image. */
export interface BuildSettings {
  readonly buildMode: 'DOCKERFILE' | 'PACKAGE' | 'GIT' | 'NOTEBOOK';
  /** Where the image it builds on is pulled from. */
  readonly baseImage?: string | null;
  readonly dockerfile?: string | null;
  readonly aptPackages?: string | null;
  readonly pipPackages?: string | null;
  readonly condaEnv?: string | null;
  readonly contextType?: string | null;
  /** As files of records are stored. */
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
  /** As people call it. */
  readonly title: string;
  readonly status: 'WAITING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED';
  readonly startTime?: string;
  readonly endTime?: string;
  /** Where it begins in the log, counted from 0; missing where it wrote nothing yet. */
  readonly line?: number;
}

/** Progress of a build. */
export type BuildReport =
  | { readonly phase: 'QUEUED' | 'BUILDING' | 'PUSHING'; readonly next: Date }
  | { readonly phase: 'DONE' }
  /** Why, as shown to users. */
  | { readonly phase: 'FAILED'; readonly reason: string };

/**
 * Builds images and pushes them to the registry: outside this machine. It is called with no transaction open. A job
 * whose process was killed sends its order again, so the same order twice is one order.
 */
export interface ImageBuilder extends Connectable {
  /** @param secret - lets it read the repository its sources are in. @returns when the build is looked at */
  readonly start: (order: BuildOrder, secret: string | null, now: Date) => Promise<Date>;
  readonly look: (order: BuildOrder, now: Date) => Promise<BuildReport>;
  /** Nothing to cancel is no error. */
  readonly cancel: (order: BuildOrder, now: Date) => Promise<void>;
  readonly stepsOf: (order: BuildOrder, now: Date) => Promise<readonly BuildStep[]>;
  /** Output so far; it ends with the build. */
  readonly logOf: (
    order: BuildOrder,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
}
