/** A task of a pipeline run. */
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
  /** Artefacts (results) of the task. `uri` is set after the task has produced the artefact. */
  readonly outputs?: readonly { readonly name: string; readonly type: string; readonly uri?: string }[];
  readonly error?: string;
}

/** A pipeline run, with the values that the cluster needs. */
export interface ClusterRun {
  readonly id: string;
  readonly runName: string | null;
  readonly pipelineRoot: string | null;
  /** Tasks of the run, sorted: each task comes after the tasks on which it depends. */
  readonly tasks: readonly ClusterTask[];
}

/** Progress of a pipeline run: the states of its tasks and its metrics. */
export interface RunReport {
  readonly tasks: readonly ClusterTask[];
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
  /** Time when the progress should be read again; undefined if the run has ended. */
  readonly nextLook: Date | undefined;
}

/** The part of the cluster's port that runs pipelines. Orders work in the same way as the orders for notebooks. */
export interface ClusterRuns {
  /**
   * Reads the text of the pipeline (YAML) at a URL; undefined if there is none. The cluster opens the URL, because
   * the service must not open URLs that users enter.
   */
  readonly fetchPipeline: (url: string) => Promise<string | undefined>;
  /**
   * Throws a refusal if the cluster cannot start the run. Called before the run is stored.
   * @param run - the run; a new run has no id
   */
  readonly admitRun: (run: { readonly id?: string }) => Promise<void>;
  /** Starts the tasks of a run that are not finished. @returns time when the run's progress should be read */
  readonly startRun: (run: ClusterRun, now: Date) => Promise<Date>;
  /** Stops the running tasks of a run. @returns time when the run will have stopped */
  readonly stopRun: (run: { readonly id: string }, now: Date) => Promise<Date>;
  readonly reportRun: (run: ClusterRun, now: Date) => Promise<RunReport>;
  /**
   * Returns the output of a task since its start. `isOver` is true if the task has ended and the output is
   * complete.
   */
  readonly taskLogOf: (
    run: ClusterRun,
    task: ClusterTask,
    now: Date,
  ) => Promise<{ readonly content: string; readonly isOver: boolean }>;
}
