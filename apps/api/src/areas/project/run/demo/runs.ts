import type { ProjectRun } from '../../../../generated/rows.ts';
import type { DemoPart, DemoWork } from '../../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  day,
  hour,
  minute,
  type StoredRow,
  stored,
} from '../../../../platform/demo/demoRows.ts';
import { workTime } from '../../../../platform/demo/workTime.ts';
import type { ClusterTask } from '../../../../ports/cluster/runs.ts';
import { metricsOf } from '../../../../ports/cluster/simulatedRuns.ts';
import { createRandom, demoId } from '../../../../ports/media/random.ts';
import { toDateTime } from '../../../../rules/dateTimes.ts';
import { notebookDemo } from '../../../notebook/demo/notebooks.ts';
import { type DemoResource, isOpenTo, resourceDemo } from '../../../resource/demo/resources.ts';
import { logAdded } from '../../../user/demo/log.ts';
import { type DemoUser, userDemo } from '../../../user/demo/users.ts';
import { type DemoProject, projectDemo } from '../../demo/projects.ts';
import { type DemoKind, pipelineNameOf } from '../../demo/subjects.ts';
import { hasModel } from '../hasModel.ts';
import { nextTime } from '../nextTime.ts';
import { occupying } from '../occupying.ts';
import { parsePipeline } from '../parsePipeline.ts';
import { type Amounts, peakOf } from '../peakOf.ts';
import type { PipelineSpec } from '../pipelineSpec.ts';
import { fireKey } from '../recurringJobs.ts';
import { tasksOf } from '../runTasks.ts';
import { brokenYaml, demoYaml } from './yaml.ts';

interface DemoPipeline {
  readonly row: StoredRow & { readonly displayName: string };
  readonly project: DemoProject;
  readonly kind: DemoKind;
  /** Versions of the demo pipeline without errors, the newest last. */
  readonly versions: readonly { readonly id: string; readonly name: string; readonly spec: PipelineSpec }[];
}

/** A demo run that produced a model. */
export interface DemoModelRun {
  readonly id: string;
  readonly orgId: string;
  /** Name of the base model that the run trained. */
  readonly model: string | undefined;
  readonly finishTime: string;
  readonly metrics: ProjectRun['metrics'];
  readonly parameters: ProjectRun['parameters'];
}

const volumes = {
  full: { pipelines: 60, versions: 150, experiments: 72, runs: 1200, recurring: 30 },
  small: { pipelines: 12, versions: 24, experiments: 14, runs: 60, recurring: 6 },
} as const;

const workersOf = ({ members }: DemoProject): readonly DemoUser[] => members.slice(0, 3);

/**
 * Returns the project of a demo pipeline. The projects of the first organisation are chosen more often, because the
 * accounts of the demo belong to this organisation.
 */
function projectAt(projects: readonly DemoProject[], index: number): DemoProject {
  const first = projects.filter(({ org }) => org === projects[0]?.org);
  return (
    index % 3 === 0 ? first[(index / 3) % first.length] : projects[index % projects.length]
  ) as DemoProject;
}

function makePipelines(size: DemoSize, t0: Date, projects: readonly DemoProject[]) {
  const random = createRandom('pipelines');
  const { pipelines: total, versions: most } = volumes[size];
  const versionRows: StoredRow[] = [];
  /** Number of pipelines made so far, by project. */
  const kindsOf = new Map<string, number>();
  const pipelines = Array.from({ length: total }, (_, index): DemoPipeline => {
    const project = projectAt(projects, index);
    const kinds: readonly [DemoKind, ...DemoKind[]] = project.subject.pipelines;
    // a project first gets one pipeline of each kind
    const made = kindsOf.get(project.id) ?? 0;
    kindsOf.set(project.id, made + 1);
    const kind = kinds[made % kinds.length] ?? kinds[0];
    const owner = workersOf(project)[index % workersOf(project).length] as DemoUser;
    const created = new Date(
      t0.getTime() - random.between(20, 150) * day + random.between(9 * 60, 18 * 60) * minute,
    );
    const id = demoId(22, index + 1);
    const isBroken = index % 20 === 11;
    const isArchived = index % 20 === 17 || (size === 'small' && index === 7);
    const steps = random.between(4, 9);
    // distributes the remaining versions over the remaining pipelines
    const left = most - versionRows.length;
    const share = Math.max(1, Math.round(left / (total - index)) + random.between(-1, 1));
    const count = index === total - 1 ? left : Math.min(share, left - (total - index - 1));
    const versions = Array.from({ length: count }, (_one, turn) => {
      const isLast = turn === count - 1;
      const source = isBroken && isLast ? brokenYaml : demoYaml(kind, Math.min(9, steps + turn));
      const { problem, spec = null } = parsePipeline(source);
      const version = {
        id: demoId(23, versionRows.length + 1),
        name: turn === 0 ? 'v1' : `v1.${turn}`,
        spec,
        problem: problem ?? null,
      };
      versionRows.push(
        stored(version.id, new Date(created.getTime() + turn * 2 * day), {
          ...{ orgId: project.org.id, createUser: owner.id, updateUser: owner.id },
          ...{ pipelineId: id, versionName: version.name, sourceType: 'EDITOR', yaml: source, spec },
          description:
            turn === 0 ? '首个版本' : random.pick(['调整训练参数', '增加评估步骤', '升级基础镜像']),
          status: problem === undefined ? 'AVAILABLE' : 'ERROR',
          statusReason: version.problem,
        }),
      );
      return version;
    });
    const problem = versions.at(-1)?.problem ?? null;
    const row = stored(id, created, {
      ...{ orgId: project.org.id, createUser: owner.id, updateUser: owner.id, projectId: project.id },
      pipelineName: pipelineNameOf(kind, index + 1),
      displayName: `${kind.title} ${String(index + 1).padStart(2, '0')}`,
      description: `${project.name}：${kind.data}`,
      sourceType: 'EDITOR',
      tags: [{ key: '数据', value: kind.data }],
      status: isArchived ? 'ARCHIVED' : problem === null ? 'AVAILABLE' : 'ERROR',
      statusReason: problem,
    });
    return {
      ...{ row, project, kind },
      versions: versions.flatMap(({ id: own, name, spec }) => (spec ? [{ id: own, name, spec }] : [])),
    };
  });
  return { pipelines, versionRows };
}

function makeExperiments(
  size: DemoSize,
  t0: Date,
  projects: readonly DemoProject[],
  active: readonly DemoProject[],
) {
  const random = createRandom('experiments');
  const row = (index: number, project: DemoProject, more: DemoRow) =>
    stored(
      demoId(24, index + 1),
      new Date(t0.getTime() - random.between(20, 150) * day + random.between(9 * 60, 18 * 60) * minute),
      {
        ...{ orgId: project.org.id, createUser: project.members[0]?.id, projectId: project.id },
        ...{ isDefault: false, storageState: 'AVAILABLE', ...more },
      },
    );
  const names = ['基线对比', '学习率搜索', '数据增强对比', '轻量化', '回归测试'] as const;
  return [
    ...projects.map((project, index) => row(index, project, { experimentName: '默认实验', isDefault: true })),
    ...Array.from({ length: Math.max(0, volumes[size].experiments - projects.length) }, (_, at) => {
      const name = names[at % names.length] as string;
      return row(projects.length + at, projectAt(active, at), {
        experimentName: `${name} ${String(at + 1).padStart(2, '0')}`,
        description: `${name}，记录每次运行的参数与指标`,
        storageState: at % 9 === 4 ? 'ARCHIVED' : 'AVAILABLE',
      });
    }),
  ];
}

const states = [
  ['SUCCEEDED', 74],
  ['FAILED', 14],
  ['CANCELED', 6],
  ['RUNNING', 3],
  ['PENDING', 2],
  ['PAUSED', 1],
] as const;
type State = (typeof states)[number][0];

/**
 * Returns the state of each demo run, in exact proportions and in a mixed order. The first run is always running,
 * and the second has always failed.
 */
function statesOf(total: number): readonly State[] {
  const first = ['RUNNING', 'FAILED'] as const;
  const others = states.flatMap(([state, share]) => {
    const count = Math.round((total * share) / 100) - (first.some((one) => one === state) ? 1 : 0);
    return Array.from({ length: count }, (_, at) => [state, (at + 0.5) / count] as const);
  });
  return [...first, ...others.toSorted(([, one], [, other]) => one - other).map(([state]) => state)];
}

/**
 * Returns the tasks of a demo run in a state. `at` is the index of the task at which the run ended, or of the task
 * that is running.
 */
function tasksAt(tasks: readonly ClusterTask[], state: State, start: Date, seconds: number, at: number) {
  const each = (seconds * 1000) / tasks.length;
  const time = (turn: number) => toDateTime(new Date(start.getTime() + turn * each));
  return tasks.map((task, turn): ClusterTask => {
    const began = { startTime: time(turn), podName: `${task.taskId}-sim` };
    const done: ClusterTask = { ...task, ...began, state: 'SUCCEEDED', endTime: time(turn + 1) };
    if (state === 'PENDING') return task;
    if (state === 'SUCCEEDED' || turn < at)
      return {
        ...done,
        outputs: (task.outputs ?? []).map((one) => ({
          ...one,
          uri: `s3://pipelines/${task.taskId}/${one.name}`,
        })),
      };
    if (turn > at) return state === 'RUNNING' || state === 'PAUSED' ? task : { ...task, state: 'SKIPPED' };
    if (state === 'PAUSED') return task;
    // The running task sleeps for a day, so that the run is active as long as the demo is used.
    if (state === 'RUNNING')
      return {
        ...task,
        ...began,
        state,
        inputs: { ...task.inputs, command: `${task.inputs?.command ?? ''} && sleep 86400` },
      };
    return state === 'FAILED' ? { ...done, state, error: '容器退出码 1' } : { ...done, state: 'CANCELED' };
  });
}

interface Parts {
  readonly pipelines: readonly DemoPipeline[];
  readonly experiments: readonly StoredRow[];
  readonly resources: readonly DemoResource[];
  /** Amounts of each resource that notebooks of the demo already use. Key: the id of the resource. */
  readonly taken: ReadonlyMap<
    string,
    { readonly cpu: number; readonly memoryGi: number; readonly gpu: number }
  >;
}

function makeRuns(size: DemoSize, now: Date, { experiments, pipelines, resources, taken: before }: Parts) {
  const random = createRandom('runs');
  const taken = new Map(before);
  const usable = pipelines.filter(({ row, versions }) => row.status === 'AVAILABLE' && versions.length > 0);
  /**
   * Chooses a version of a pipeline and a resource for a demo run. If the run is active (`takes`), the resource
   * must have enough free capacity.
   */
  const placed = (pipeline: DemoPipeline, takes: boolean) => {
    const version = random.pick(pipeline.versions);
    const amounts = peakOf(version.spec);
    const fitting = resources.filter(
      (one) => one.isRunning && isOpenTo(one, pipeline.project) && one.total.gpu > 0 === amounts.gpuCount > 0,
    );
    const resource = takes ? fitting.find((one) => take(taken, one, amounts)) : fitting[0];
    return resource || !takes ? { pipeline, version, amounts, resource } : undefined;
  };
  /**
   * Returns a version and a resource for a run. The pipelines are tried in turn, starting at this index, until one
   * has a suitable resource.
   */
  const place = (from: number, takes: boolean) => {
    for (let turn = 0; turn < usable.length; turn += 1) {
      const found = placed(usable[(from + turn) % usable.length] as DemoPipeline, takes);
      if (found) return found;
    }
    return undefined;
  };
  const runs = statesOf(volumes[size].runs).map((wanted, index) => {
    const from = Math.floor(random.next() ** 1.6 * usable.length);
    const live = isOn(wanted) ? place(from, true) : undefined;
    const state = isOn(wanted) && !live ? 'SUCCEEDED' : wanted;
    const { amounts, pipeline, resource, version } = live ?? (place(from, false) as NonNullable<typeof live>);
    const { project } = pipeline;
    const owner = random.pick(workersOf(project));
    const id = demoId(25, index + 1);
    const seconds = Math.round(clip(35 * 60 * Math.exp(gauss(random.next(), random.next())), 40, 64_800));
    const isLive = state === 'RUNNING' || state === 'PENDING' || state === 'PAUSED';
    const start = new Date(
      now.getTime() -
        (isLive
          ? 5 * minute + random.next() * (spans[state] ?? 1) * hour
          : random.between(60, 60 * 24 * 45) * minute + seconds * 1000),
    );
    const end = new Date(start.getTime() + seconds * 1000);
    const own = experiments.filter(({ projectId }) => projectId === project.id);
    const experiment = (random.next() < 0.4 ? own[0] : random.pick(own)) as StoredRow;
    const tasks = tasksOf(version.spec);
    const at = random.between(0, tasks.length - 1);
    const metrics = state === 'SUCCEEDED' ? metricsOf({ id }) : null;
    const lost = state === 'FAILED' ? tasks[at]?.displayName : undefined;
    const isOver = !isLive;
    return stored(id, start, {
      ...{ orgId: project.org.id, createUser: owner.id, updateUser: owner.id, projectId: project.id },
      runName: `${pipeline.kind.title} ${version.name}`,
      experimentId: experiment.id,
      pipelineId: pipeline.row.id,
      pipelineVersionId: version.id,
      runType: 'ONE_OFF',
      parameters: {
        learning_rate: random.pick([0.0003, 0.001, 0.003]),
        epochs: random.pick([10, 20, 40]),
        optimizer: random.pick(['adamw', 'sgd']),
        early_stop: random.next() < 0.7,
      },
      resourceId: resource?.id ?? resources.find((one) => isOpenTo(one, project))?.id,
      priority: random.weighted([
        ['NORMAL', 80],
        ['HIGH', 12],
        ['LOW', 8],
      ] as const),
      ...amounts,
      state,
      storageState:
        experiment.storageState === 'ARCHIVED' || (isOver && random.next() < 0.07) ? 'ARCHIVED' : 'AVAILABLE',
      archivedWithExperiment: experiment.storageState === 'ARCHIVED',
      scheduledAt: start.toISOString(),
      startTime: state === 'PENDING' ? null : start.toISOString(),
      finishTime: isOver ? end.toISOString() : null,
      duration: isOver ? seconds : null,
      taskDetails: tasksAt(tasks, state, start, isOver ? seconds : 240, at),
      metrics,
      errorMessage: lost === undefined ? null : `任务 ${lost} 失败`,
    });
  });
  return { runs: numbered(runs), taken };
}

/** Adds numbers to the names of the runs of each project, in the order of their start: `缺陷检测训练 v1 #12`. */
function numbered<T extends StoredRow & { readonly projectId: string; readonly runName: string }>(
  runs: readonly T[],
): readonly T[] {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { id, projectId, runName } of runs.toSorted((a, b) =>
    a.createTime.localeCompare(b.createTime),
  )) {
    const count = (counts.get(projectId) ?? 0) + 1;
    counts.set(projectId, count);
    names.set(id, `${runName} #${count}`);
  }
  return runs.map((run): T => ({ ...run, runName: names.get(run.id) ?? run.runName }));
}

/** Number of hours since the oldest demo run in a state was started. */
const spans: Readonly<Partial<Record<State, number>>> = { RUNNING: 60, PENDING: 48, PAUSED: 120 };

const isOn = (state: State): boolean => occupying.some((name) => name === state);
const clip = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
/** Returns a normally distributed number, calculated from two uniformly distributed numbers. */
const gauss = (a: number, b: number) => Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);

/** Adds amounts to the used amounts of a resource, if it has enough left. Returns false if it has not. */
function take(
  taken: Map<string, { readonly cpu: number; readonly memoryGi: number; readonly gpu: number }>,
  { id, total }: DemoResource,
  { cpu, gpuCount, memoryGi }: Amounts,
): boolean {
  const used = taken.get(id) ?? { cpu: 0, memoryGi: 0, gpu: 0 };
  const next = { cpu: used.cpu + cpu, memoryGi: used.memoryGi + memoryGi, gpu: used.gpu + gpuCount };
  if (next.cpu > total.cpu || next.memoryGi > total.memoryGi || next.gpu > total.gpu) return false;
  taken.set(id, next);
  return true;
}

/** Makes the jobs of active demo runs, so that they reach their next state. */
const makeJobs = (runs: readonly StoredRow[], now: Date): DemoRow[] =>
  runs.flatMap(({ id, state }, index) => {
    const kind = state === 'RUNNING' ? 'run.look' : state === 'PENDING' ? 'run.schedule' : undefined;
    if (!kind) return [];
    const dueTime = new Date(now.getTime() + (state === 'RUNNING' ? 30 + index : 20 * 60 + index) * 1000);
    return [{ key: `run:${id}`, kind, payload: { id }, dueTime: dueTime.toISOString(), attempts: 0 }];
  });

/**
 * Makes the schedules (recurring runs) of pipelines. Also returns the runs, of which some are now marked as started
 * by a schedule.
 */
function makeRecurring(
  { now, size, t0 }: DemoWork,
  pipelines: readonly DemoPipeline[],
  runs: readonly StoredRow[],
) {
  const random = createRandom('recurringRuns');
  const started = new Map<string, string>();
  const usable = pipelines.filter(({ row, versions }) => row.status === 'AVAILABLE' && versions.length > 0);
  const recurring = Array.from({ length: volumes[size].recurring }, (_, index) => {
    const pipeline = usable[index % usable.length] as DemoPipeline;
    const { project, row, versions } = pipeline;
    const id = demoId(26, index + 1);
    const own = runs.filter(
      ({ id: run, pipelineId, state }) => pipelineId === row.id && state === 'SUCCEEDED' && !started.has(run),
    );
    for (const run of own.slice(0, 4)) started.set(run.id, id);
    const status = index % 4 === 3 ? 'DISABLED' : 'ENABLED';
    const isCron = index % 3 !== 2;
    const created = workTime(t0, random.between(10, 40), `recurring run ${id}`);
    const trigger = {
      triggerType: isCron ? ('CRON' as const) : ('PERIODIC' as const),
      cron: isCron ? random.pick(['0 2 * * 1', '30 3 * * 6', '0 4 1 * *']) : null,
      intervalSecond: isCron ? null : 7 * 24 * 3600,
      ...{ startTime: null, endTime: null, createTime: toDateTime(created) },
    };
    const next = status === 'ENABLED' ? nextTime(trigger, now) : undefined;
    const isLatest = index % 2 === 0;
    return stored(id, created, {
      ...trigger,
      createTime: created.toISOString(),
      ...{
        orgId: project.org.id,
        createUser: row.createUser,
        updateUser: row.createUser,
        projectId: project.id,
      },
      displayName: `${row.displayName} ${isCron ? '定时' : '周期'}`,
      ...{ pipelineId: row.id, alwaysLatest: isLatest },
      pipelineVersionId: isLatest ? null : versions.at(-1)?.id,
      resourceId: own[0]?.resourceId ?? runs.find(({ orgId }) => orgId === project.org.id)?.resourceId,
      ...{ priority: 'NORMAL', maxConcurrency: 1, noCatchup: true, status },
      nextRunTime: next?.toISOString() ?? null,
      lastRunTime: own[0]?.createTime ?? null,
    });
  });
  return {
    recurring,
    runs: runs.map((run): StoredRow => {
      const recurringRunId = started.get(run.id);
      return recurringRunId === undefined ? run : { ...run, recurringRunId, runType: 'RECURRING' };
    }),
  };
}

const makeFires = (recurring: readonly StoredRow[]): DemoRow[] =>
  recurring.flatMap(({ id, nextRunTime }) =>
    typeof nextRunTime === 'string'
      ? [{ key: fireKey(id), kind: 'recurringRun.fire', payload: { id }, dueTime: nextRunTime, attempts: 0 }]
      : [],
  );

export const runsDemo: DemoPart<readonly DemoModelRun[]> = {
  fills: [
    'project.pipeline',
    'project.pipelineVersion',
    'project.experiment',
    'project.recurringRun',
    'project.run',
  ],
  make(work) {
    const { now, of, size, t0 } = work;
    const people = of(userDemo);
    const projects = of(projectDemo);
    const active = projects.filter(({ isActive, org }) => isActive && org.isLive);
    const { pipelines, versionRows } = makePipelines(size, t0, active);
    const experiments = makeExperiments(size, t0, projects, active);
    const { runs, taken } = makeRuns(size, now, {
      ...{ pipelines, experiments },
      resources: of(resourceDemo).resources,
      taken: of(notebookDemo).taken,
    });
    const { recurring, runs: allRuns } = makeRecurring(work, pipelines, runs);
    const models = new Map(pipelines.map(({ kind, row }) => [row.id, kind.model]));
    const pipelineRows = pipelines.map(({ row }) => row);
    const used = [...taken].map(
      ([id, { cpu, gpu, memoryGi }]) => [id, { usedCpu: cpu, usedMemoryGi: memoryGi, usedGpu: gpu }] as const,
    );
    const log = (key: string, title: string, label: string, rows: readonly StoredRow[]) =>
      logAdded(people, { key: `project.${key}`, title, label }, rows);
    return {
      made: runs.flatMap((run): readonly DemoModelRun[] => {
        const { finishTime, state } = run;
        return state === 'SUCCEEDED' && finishTime !== null && hasModel(run)
          ? [{ ...run, finishTime, model: models.get(run.pipelineId) }]
          : [];
      }),
      rows: {
        'project.pipeline': pipelineRows,
        'project.pipelineVersion': versionRows,
        'project.experiment': experiments,
        'project.recurringRun': recurring,
        'project.run': allRuns,
      },
      changes: { 'resource.resource': new Map(used) },
      jobs: [...makeJobs(runs, now), ...makeFires(recurring)],
      log: [
        ...log('pipeline', '流水线', 'displayName', pipelineRows),
        ...log('pipelineVersion', '版本', 'versionName', versionRows),
        ...log('experiment', '实验', 'experimentName', experiments),
        ...log('recurringRun', '定时任务', 'displayName', recurring),
        ...log('run', '运行', 'runName', runs),
      ],
    };
  },
};
