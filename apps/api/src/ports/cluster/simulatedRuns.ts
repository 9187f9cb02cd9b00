import { parseDateTime, toDateTime } from '../../rules/dateTimes.ts';
import { hashText } from './hashText.ts';
import type { ClusterRun, ClusterRuns, ClusterTask, RunReport } from './runs.ts';

const second = 1000;
const after = async (_run: unknown, now: Date) => new Date(now.getTime() + 2 * second);

/**
 * Simulator of a system that runs pipelines. A task takes some seconds. A command with `sleep 60` takes 60 seconds,
 * and a command with `exit 1` makes its task fail.
 */
export const simulatedRuns: ClusterRuns = {
  fetchPipeline: async (url) => (/\.ya?ml$/i.test(url) ? sampleYaml(url) : undefined),
  admitRun: async () => undefined,
  startRun: after,
  stopRun: after,
  reportRun: async (run, now) => advance(run, now),
  taskLogOf: async (run, task, now) => simulatedTaskLog(run, task, now),
};

/** Returns a number between 0 and 1 that depends only on the words. It is the same on every machine. */
const numberOf = (...words: readonly string[]): number => hashText(words.join('/')) / 4_294_967_296;

function secondsOf(run: ClusterRun, { inputs, taskId }: ClusterTask): number {
  const asked = Number(/\bsleep (\d{1,6})\b/.exec(inputs?.command ?? '')?.[1] ?? 0);
  return asked > 0 ? asked : 4 + Math.floor(numberOf(run.id, taskId) * 9);
}

const isFailing = ({ inputs }: ClusterTask): boolean => /\bexit 1\b/.test(inputs?.command ?? '');

/**
 * Returns the progress of a simulated run at a moment. In the list, each task comes after the tasks on which it
 * depends, so the states can be calculated in one pass.
 */
export function advance(run: ClusterRun, now: Date): RunReport {
  const states = new Map<string, ClusterTask['state']>();
  const tasks = run.tasks.map((task): ClusterTask => {
    const next = step(run, task, now, (id) => states.get(id) ?? 'SUCCEEDED');
    states.set(task.taskId, next.state);
    return next;
  });
  const ends = tasks.flatMap((task) => (task.state === 'RUNNING' ? [endOf(run, task).getTime()] : []));
  const measured = tasks.filter(({ outputs, state }) =>
    state === 'SUCCEEDED' ? outputs?.some(({ type }) => type === 'METRICS') : false,
  );
  return {
    tasks,
    metrics: measured.length > 0 ? metricsOf(run) : [],
    nextLook: ends.length > 0 ? new Date(Math.max(Math.min(...ends), now.getTime() + second)) : undefined,
  };
}

function step(
  run: ClusterRun,
  task: ClusterTask,
  now: Date,
  stateOf: (id: string) => ClusterTask['state'],
): ClusterTask {
  if (task.state === 'PENDING') {
    const before = task.parentTaskIds.map(stateOf);
    if (before.some((state) => state === 'FAILED' || state === 'SKIPPED' || state === 'CANCELED'))
      return { ...task, state: 'SKIPPED' };
    if (before.some((state) => state !== 'SUCCEEDED')) return task;
    return {
      ...task,
      state: 'RUNNING',
      startTime: toDateTime(now),
      podName: `${task.taskId}-${run.id.slice(-6)}`,
    };
  }
  if (task.state !== 'RUNNING' || endOf(run, task) > now) return task;
  const endTime = toDateTime(endOf(run, task));
  if (isFailing(task)) return { ...task, state: 'FAILED', endTime, error: '容器退出码 1' };
  const root = run.pipelineRoot ?? 's3://pipelines';
  return {
    ...task,
    state: 'SUCCEEDED',
    endTime,
    outputs: (task.outputs ?? []).map((output) => ({
      ...output,
      uri: `${root.replace(/\/+$/, '')}/${run.id}/${task.taskId}/${output.name}`,
    })),
  };
}

const endOf = (run: ClusterRun, task: ClusterTask): Date =>
  new Date((parseDateTime(task.startTime ?? null)?.getTime() ?? 0) + secondsOf(run, task) * second);

/** Returns invented metrics, in the form in which a training run would produce them. */
export function metricsOf({ id }: Pick<ClusterRun, 'id'>) {
  const between = (name: string, low: number, high: number) =>
    Math.round((low + numberOf(id, name) * (high - low)) * 10_000) / 10_000;
  return [
    { name: 'accuracy', value: between('accuracy', 0.78, 0.97) },
    { name: 'f1', value: between('f1', 0.72, 0.95) },
    { name: 'loss', value: between('loss', 0.05, 0.6) },
  ];
}

function simulatedTaskLog(run: ClusterRun, task: ClusterTask, now: Date) {
  const start = parseDateTime(task.startTime ?? null);
  const isOver = task.state !== 'RUNNING' && task.state !== 'PENDING';
  if (!start) return { content: '', isOver };
  const end = parseDateTime(task.endTime ?? null) ?? (isOver ? start : now);
  const line = (seconds: number, text: string) =>
    `[${toDateTime(new Date(start.getTime() + seconds * second))}] ${text}\n`;
  const ran = Math.max(0, Math.floor((end.getTime() - start.getTime()) / second));
  const steps = Math.min(ran, 2000);
  const body = Array.from({ length: steps }, (_, at) =>
    line(at + 1, `I  step ${at + 1}, loss ${(1 / (at + 2 + numberOf(run.id, task.taskId))).toFixed(4)}`),
  );
  const foot: Readonly<Record<string, string>> = {
    SUCCEEDED: line(ran, 'I  done, exit code 0'),
    FAILED: line(ran, 'E  container exited with code 1'),
    CANCELED: line(ran, 'W  stopped'),
  };
  const head = [
    line(0, `I  cluster simulator: pod ${task.podName ?? ''}`),
    ...(task.inputs?.image ? [line(0, `I  image ${task.inputs.image}`)] : []),
    ...(task.inputs?.command ? [line(0, `I  $ ${task.inputs.command}`)] : []),
  ];
  const last = Object.hasOwn(foot, task.state) ? (foot[task.state] ?? '') : '';
  return { content: [...head, ...body, last].join(''), isOver };
}

/** Returns the sample pipeline that the simulator returns for every URL that ends with `.yaml` or `.yml`. */
const sampleYaml = (url: string): string => `# ${url.replace(/[\r\n]/g, '')}
parameters:
  - name: learning_rate
    type: NUMBER_DOUBLE
    default: 0.001
  - name: epochs
    type: NUMBER_INTEGER
    default: 10
steps:
  - name: prepare
    title: 数据准备
    command: python prepare.py
    outputs: [{ name: dataset, type: DATASET }]
  - name: train
    title: 模型训练
    command: python train.py
    dependsOn: [prepare]
    resources: { cpu: 2, memoryGi: 8 }
    outputs: [{ name: model, type: MODEL }, { name: metrics, type: METRICS }]
`;
