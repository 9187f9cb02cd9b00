/** A task of a run. */
export interface ClusterTask {
  readonly taskId: string;
  readonly displayName: string;
  /** Tasks that come directly before it. */
  readonly parentTaskIds: readonly string[];
  readonly state: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'SKIPPED' | 'FAILED' | 'CANCELED';
  readonly startTime?: string;
  readonly endTime?: string;
  readonly podName?: string;
  readonly inputs?: { readonly image?: string; readonly command?: string };
  /** Artefacts of the task; they have addresses after the task has made them. */
  readonly outputs?: readonly { readonly name: string; readonly type: string; readonly uri?: string }[];
  readonly error?: string;
}

/** A run in the form that a cluster needs. */
export interface ClusterRun {
  readonly id: string;
  readonly runName: string | null;
  readonly pipelineRoot: string | null;
  /** Tasks in an order in which each comes after those for which it waits. */
  readonly tasks: readonly ClusterTask[];
}

/** Progress of a run. */
export interface RunReport {
  readonly tasks: readonly ClusterTask[];
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
  /** When to read the run again; undefined when it has ended. */
  readonly nextLook: Date | undefined;
}

/** Runs the tasks of pipelines. Orders are sent like those of notebooks. */
export interface ClusterRuns {
  /** The text at the address of a pipeline; undefined if there is none. Only the cluster may open such an address. */
  readonly fetchPipeline: (url: string) => Promise<string | undefined>;
  /**
   * Refuses a run that the cluster cannot start, before it is stored.
   * @param run - without an id where it is new
   */
  readonly admitRun: (run: { readonly id?: string }) => Promise<void>;
  /** Starts the unfinished tasks of a run. @returns when to look at it */
  readonly startRun: (run: ClusterRun, now: Date) => Promise<Date>;
  /** Stops the running tasks. @returns when it has stopped */
  readonly stopRun: (run: { readonly id: string }, now: Date) => Promise<Date>;
  readonly reportRun: (run: ClusterRun, now: Date) => Promise<RunReport>;
  /** Output of a task since it started; it is complete when the task ends. */
  readonly taskLogOf: (
    run: ClusterRun,
    task: ClusterTask,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
}
