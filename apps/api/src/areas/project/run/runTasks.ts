import type { ProjectRun as Run } from '../../../generated/rows.ts';
import type { ClusterRun, ClusterTask } from '../../../ports/cluster/runs.ts';
import type { PipelineSpec } from './pipelineSpec.ts';

/** Returns the tasks of a new run: one task for each step of the pipeline, none of which has started. */
export const tasksOf = ({ steps }: PipelineSpec): readonly ClusterTask[] =>
  steps.map(({ command, dependsOn, image, name, outputs, title }) => ({
    taskId: name,
    displayName: title,
    parentTaskIds: dependsOn,
    state: 'PENDING',
    inputs: { ...(image !== undefined && { image }), ...(command !== undefined && { command }) },
    outputs,
  }));

/** Returns the values of a run that the cluster needs. */
export const toClusterRun = (
  run: Pick<Run, 'id' | 'runName' | 'pipelineRoot' | 'taskDetails'>,
): ClusterRun => ({
  id: run.id,
  runName: run.runName,
  pipelineRoot: run.pipelineRoot,
  tasks: (run.taskDetails ?? []) as readonly ClusterTask[],
});

/** Returns the tasks of a run that is retried, or resumed after a pause. Succeeded tasks are not repeated. */
export const resumedTasks = ({ tasks }: Pick<ClusterRun, 'tasks'>): readonly ClusterTask[] =>
  tasks.map((task) => {
    if (task.state === 'SUCCEEDED') return task;
    const { endTime: _end, error: _error, podName: _pod, startTime: _start, ...rest } = task;
    return { ...rest, state: 'PENDING' };
  });

/** Returns the tasks of a stopped run. Running tasks have ended, and pending tasks will not start. */
export const tasksStopped = ({ tasks }: Pick<ClusterRun, 'tasks'>, now: string): readonly ClusterTask[] =>
  tasks.map((task) => {
    if (task.state === 'RUNNING') return { ...task, state: 'CANCELED', endTime: now };
    return task.state === 'PENDING' ? { ...task, state: 'SKIPPED' } : task;
  });
