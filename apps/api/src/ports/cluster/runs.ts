/** A task of a run. */
export interface ClusterTask {
  readonly taskId: string;
  readonly displayName: string;
  /** Ids of the tasks on which this task directly depends. */
  readonly parentTaskIds: readonly string[];
  readonly state: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'SKIPPED' | 'FAILED' | 'CANCELED';
  readonly startTime?: string;
  readonly endTime?: string;
  readonly podName?: string;
  readonly inputs?: { readonly image?: string; readonly command?: string };
  /** Artefacts of the task. They have addresses after the task has made them. */
  readonly outputs?: readonly { readonly name: string; readonly type: string; readonly uri?: string }[];
  readonly error?: string;
}

/** A run in the form that a cluster needs. */
export interface ClusterRun {
  readonly id: string;
  readonly runName: string | null;
  readonly pipelineRoot: string | null;
  /** Tasks in an order in which each task comes after the tasks on which it depends. */
  readonly tasks: readonly ClusterTask[];
}

/** Progress of a run. */
export interface RunReport {
  readonly tasks: readonly ClusterTask[];
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
  /** Time when the run should be read again; undefined if the run has ended. */
  readonly nextLook: Date | undefined;
}

/** Runs the tasks of pipelines. Orders are sent in the same way as the orders of notebooks. */
export interface ClusterRuns {
  /**
   * Returns the text at the address of a pipeline; undefined if there is none. Only the cluster may open such an
   * address.
   */
  readonly fetchPipeline: (url: string) => Promise<string | undefined>;
  /**
   * Refuses a run that the cluster cannot start, before the run is stored.
   * @param run - the run; a new run has no id
   */
  readonly admitRun: (run: { readonly id?: string }) => Promise<void>;
  /** Starts the unfinished tasks of a run. @returns time when the run should be checked */
  readonly startRun: (run: ClusterRun, now: Date) => Promise<Date>;
  /** Stops the running tasks of a run. @returns time when the run will have stopped */
  readonly stopRun: (run: { readonly id: string }, now: Date) => Promise<Date>;
  readonly reportRun: (run: ClusterRun, now: Date) => Promise<RunReport>;
  /** Returns the output of a task since its start. The output is complete when the task has ended. */
  readonly taskLogOf: (
    run: ClusterRun,
    task: ClusterTask,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
}
