import { logSentence } from '@isp/server/internal';
import type { DemoLogLine, DemoPart } from '../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  day,
  hour,
  minute,
  type StoredRow,
  stored,
} from '../../../platform/demo/demoRows.ts';
import { simulatedUsage } from '../../../ports/cluster/simulatedUsage.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { textOf } from '../../../rules/queries.ts';
import { type DemoVersion, dataSetDemo } from '../../dataSet/demo/dataSets.ts';
import { type DemoImage, mirorDemo } from '../../miror/demo/repos.ts';
import { type DemoProject, projectDemo } from '../../project/demo/projects.ts';
import { type DemoResource, type DemoVolume, isOpenTo, resourceDemo } from '../../resource/demo/resources.ts';
import { orgOf } from '../../user/demo/log.ts';
import { type DemoUser, type People, userDemo } from '../../user/demo/users.ts';
import { loadOf } from '../loadOf.ts';
import { occupying } from '../occupying.ts';

export interface DemoNotebook {
  readonly row: StoredRow;
  readonly owner: DemoUser;
  readonly project: DemoProject;
  readonly status: string;
  readonly sessions: readonly Session[];
}

/** A time in which a notebook ran. `stop` is undefined if it still runs. */
interface Session {
  readonly start: Date;
  readonly stop: Date | undefined;
}

interface Parts {
  readonly projects: readonly DemoProject[];
  readonly resources: readonly DemoResource[];
  readonly volumes: readonly DemoVolume[];
  readonly images: readonly DemoImage[];
  readonly versions: readonly DemoVersion[];
}

const states = [
  ['RUNNING', 34],
  ['STOPPED', 42],
  ['FAILED', 6],
  ['STARTING', 3],
  ['CREATING', 2],
  ['SAVING', 1],
  ['STOPPING', 1],
  ['FROZEN', 1],
] as const;

const purposes = [
  { name: 'train', title: '训练' },
  { name: 'dev', title: '调试' },
  { name: 'eval', title: '评估' },
  { name: 'demo', title: '演示' },
] as const;

const isOn = (state: string) => occupying.some((name) => name === state);

/**
 * Returns the times in which a notebook ran, oldest first. The first begins when the notebook is created.
 *
 * @param last - start of the last session; undefined if the notebook does not run now
 */
function sessionsOf(id: string, most: number, created: Date, now: Date, last?: Date): readonly Session[] {
  const random = createRandom(`sessions ${id}`);
  const end =
    last?.getTime() ?? created.getTime() + (now.getTime() - created.getTime()) * (0.5 + 0.4 * random.next());
  const begin = created.getTime() + 5 * minute;
  const count = Math.min(random.between(last ? 1 : 0, most), Math.floor((end - begin) / day));
  const before = last ? count : count + 1;
  const slot = Math.max(end - begin, hour) / Math.max(before, 1);
  const ended = Array.from({ length: before }, (_, index): Session => {
    const start = begin + slot * index;
    const length = Math.min(random.between(30, 600) * minute, slot * 0.8);
    return { start: new Date(start), stop: new Date(start + length) };
  });
  return last ? [...ended, { start: last, stop: undefined }] : ended;
}

/** Returns the states of all demo notebooks in a mixed order, each as often as planned. */
function dealt(): string[] {
  const random = createRandom('notebook states');
  const all = states.flatMap(([state, count]) => Array.from({ length: count }, (): string => state));
  return all
    .map((state) => [random.next(), state] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, state]) => state);
}

/**
 * Makes the notebooks. A notebook runs only if its resource has enough free capacity; otherwise it is stopped. Also
 * returns the amounts that the notebooks use, by resource.
 */
function makeNotebooks(size: DemoSize, t0: Date, now: Date, parts: Parts) {
  const random = createRandom('notebooks');
  const total = size === 'full' ? 90 : 24;
  const active = parts.projects.filter((project) => project.isActive && project.org.isLive);
  const first = active.filter((project) => project.org === active[0]?.org);
  const taken = new Map<string, { cpu: number; memoryGi: number; gpu: number }>();
  const mounted = new Set<string>();
  const left = dealt();
  const notebooks = Array.from({ length: total }, (_, index): DemoNotebook => {
    const project = (
      index % 3 === 0 ? first[(index / 3) % first.length] : active[index % active.length]
    ) as DemoProject;
    const workers = project.members.slice(0, 3);
    const owner = workers[index % workers.length] as DemoUser;
    const gpuCount = random.weighted([
      [0, 60],
      [1, 30],
      [2, 10],
    ] as const);
    const [cpu] = [random.pick([2, 4, 8, 16])];
    const memoryGi = cpu * 4;
    const usable = parts.resources.filter((resource) => isOpenTo(resource, project) && resource.isRunning);
    const frozen = parts.resources.find((resource) => resource.org === project.org && resource.isFrozen);
    const usual = (usable.find((one) => gpuCount > 0 === one.total.gpu > 0) ?? usable[0]) as DemoResource;
    const cardsOf = (one: DemoResource) => (one.total.gpu > 0 ? gpuCount : 0);
    const usedOf = (one: DemoResource) => taken.get(one.id) ?? { cpu: 0, memoryGi: 0, gpu: 0 };
    const hasRoom = (one: DemoResource) => {
      const used = usedOf(one);
      return (
        used.cpu + cpu <= one.total.cpu &&
        used.memoryGi + memoryGi <= one.total.memoryGi &&
        used.gpu + cardsOf(one) <= one.total.gpu
      );
    };
    const roomy = hasRoom(usual) ? usual : size === 'full' ? usable.find(hasRoom) : undefined;
    // The first notebook always runs and the second is always stopped; the others get any state.
    const given = ['RUNNING', 'STOPPED'][index];
    const next = (): string => {
      if (size === 'small') return given ?? random.weighted(states);
      // The next state is chosen that fits: FROZEN only for an account in arrears, and a running state only if a
      // resource has enough free capacity.
      const at = left.findIndex((state) => {
        if (given || state === 'FROZEN') return state === given || (!given && frozen !== undefined);
        return roomy !== undefined || !isOn(state);
      });
      return left.splice(at, at < 0 ? 0 : 1)[0] ?? 'STOPPED';
    };
    const wanted = next();
    const status = isOn(wanted) && !roomy ? 'STOPPED' : wanted;
    const resource = (status === 'FROZEN' ? frozen : roomy) ?? usual;
    const [cards, used] = [cardsOf(resource), usedOf(resource)];
    if (isOn(status))
      taken.set(resource.id, {
        cpu: used.cpu + cpu,
        memoryGi: used.memoryGi + memoryGi,
        gpu: used.gpu + cards,
      });

    const purpose = random.pick(purposes);
    const short = `${project.subject.short}-${purpose.name}-${String(index + 1).padStart(2, '0')}`;
    const id = demoId(60, index + 1);
    const drawn = new Date(
      t0.getTime() - random.between(2, 120) * day + random.between(9 * 60, 18 * 60) * minute,
    );
    const hasTime = isOn(status) || status === 'STOPPED' || status === 'FROZEN';
    const ago = hasTime ? random.between(10, 200) : 0;
    const isNew = status === 'CREATING';
    const created = isNew ? new Date(now.getTime() - 2 * minute) : drawn;
    const startedAt = new Date(now.getTime() - (status === 'STARTING' ? minute : ago * minute));
    const sessions = isNew
      ? []
      : sessionsOf(id, size === 'full' ? 30 : 3, created, now, isOn(status) ? startedAt : undefined);
    const started = sessions.at(-1)?.start ?? created;
    const stopped = sessions.at(-1)?.stop;
    const ran = sessions.reduce(
      (sum, { start, stop }) => sum + (stop ? stop.getTime() - start.getTime() : 0),
      0,
    );
    const image = random.pick(
      parts.images.filter((one) => one.forNotebooks && (one.isPreset || one.org === project.org)),
    );
    // A volume that only one node can mount is mounted by at most one running notebook.
    const volume = parts.volumes.find(
      (one) => one.projectId === project.id && one.isBound && !(isOn(status) && mounted.has(one.id)),
    );
    if (volume && isOn(status)) mounted.add(volume.id);
    const version = parts.versions.find(
      (one) => one.orgId === project.org.id && project.subject.scenes.includes(one.scene),
    );
    const isRunning = status === 'RUNNING' || status === 'SAVING';
    const row = stored(id, created, {
      orgId: project.org.id,
      projectId: project.id,
      createUser: owner.id,
      updateUser: owner.id,
      notebookName: `nb-${short}`,
      jupyterName: short,
      description: `${project.name}：${purpose.title}环境`,
      ideType: random.weighted([
        ['JUPYTER_LAB', 70],
        ['CODE_SERVER', 25],
        ['RSTUDIO', 5],
      ] as const),
      imageMode: image.isPreset ? 'PRESET' : 'ORG',
      imageId: image.id,
      imagePullPolicy: 'IF_NOT_PRESENT',
      resourceId: resource.id,
      cpu,
      memoryGi,
      gpuCount: cards,
      gpuModel: cards > 0 ? resource.gpuModel : null,
      shm: true,
      autoStop: true,
      autoStopMinutes: 240,
      workspaceVolume: volume
        ? { mode: 'EXISTING', pvcId: volume.id, mountPath: '/home/jovyan' }
        : { mode: 'NONE' },
      dataSets:
        version && index % 2 === 0
          ? [{ dataSetVersionId: version.id, mountPath: `/data/${version.code}` }]
          : null,
      envs: index % 4 === 0 ? [{ name: 'TZ', value: 'Asia/Shanghai' }] : null,
      configurations: index % 3 === 0 ? ['pip-mirror'] : null,
      status,
      statusReason:
        status === 'FAILED'
          ? '容器启动失败：镜像拉取超时'
          : status === 'FROZEN'
            ? '账户欠费，计算资源已冻结'
            : null,
      startTime: status === 'CREATING' || status === 'STARTING' ? null : started.toISOString(),
      stopTime: status === 'FAILED' ? null : (stopped?.toISOString() ?? null),
      runDuration: Math.round(ran / 1000),
      lastActivity: new Date(
        (isRunning ? now : (stopped ?? created)).getTime() -
          (isRunning ? 1 : 0) * random.between(0, 9) * minute,
      ).toISOString(),
      podName: isRunning ? `nb-${short}-0` : null,
      nodeName: isRunning ? `sim-node-${index % 8}` : null,
      ...(isRunning ? loadOf(simulatedUsage(id, now)) : {}),
    });
    return { row, owner, project, status, sessions };
  });
  return { notebooks, taken };
}

const nextStep: Readonly<Record<string, string>> = {
  CREATING: 'notebook.ready',
  STARTING: 'notebook.ready',
  STOPPING: 'notebook.stopped',
  SAVING: 'notebook.saved',
};

/**
 * Makes the jobs of demo notebooks that are in an intermediate state (such as starting), so that they reach their
 * next state.
 */
function makeJobs(notebooks: readonly DemoNotebook[], now: Date): DemoRow[] {
  return notebooks.flatMap(({ row, status }, index) => {
    const { id } = row;
    const job = (key: string, kind: string, dueTime: Date): DemoRow => ({
      key,
      kind,
      payload: { id },
      dueTime: dueTime.toISOString(),
      attempts: 0,
    });
    const kind = Object.hasOwn(nextStep, status) ? nextStep[status] : undefined;
    return [
      ...(kind ? [job(`notebook:${id}`, kind, new Date(now.getTime() + (20 + index) * 1000))] : []),
      ...(status === 'RUNNING'
        ? [
            job(
              `notebook:${id}:auto`,
              'notebook.autoStop',
              new Date(now.getTime() + (60 + index * 3) * minute),
            ),
          ]
        : []),
    ];
  });
}

/** Returns the log's actions that lead to a notebook's state, oldest first. */
function storyOf(
  { row, sessions, status }: DemoNotebook,
  now: Date,
): (readonly [action: string, at: Date])[] {
  const turns = sessions.flatMap(({ start, stop }, index) => [
    ...(index > 0 ? [['启动', start] as const] : []),
    // a notebook that failed or was frozen was not stopped by its user
    ...(stop && !(['FAILED', 'FROZEN'].includes(status) && index === sessions.length - 1)
      ? [['停止', stop] as const]
      : []),
  ]);
  const justNow = new Date(now.getTime() - minute);
  return [
    ['新建', new Date(row.createTime)],
    ...turns,
    ...(status === 'STOPPING' ? [['停止', justNow] as const] : []),
    ...(status === 'SAVING' ? [['保存镜像', justNow] as const] : []),
  ];
}

const makeLog = (now: Date, people: People, notebooks: readonly DemoNotebook[]): DemoLogLine[] =>
  notebooks.flatMap((notebook) =>
    storyOf(notebook, now).map(([action, at]) => ({
      key: 'notebook.notebook',
      id: notebook.row.id,
      action,
      content: logSentence('Notebook', textOf(notebook.row.notebookName), action),
      at,
      operator: notebook.owner,
      org: orgOf(people, notebook.row),
    })),
  );

/** Amounts of each resource that the demo notebooks use. Key: the id of the resource. */
export type DemoTaken = ReadonlyMap<
  string,
  { readonly cpu: number; readonly memoryGi: number; readonly gpu: number }
>;

export const notebookDemo: DemoPart<{
  readonly taken: DemoTaken;
  readonly notebooks: readonly DemoNotebook[];
}> = {
  fills: ['notebook.notebook'],
  make({ now, of, size, t0 }) {
    const { resources, volumes } = of(resourceDemo);
    const { notebooks, taken } = makeNotebooks(size, t0, now, {
      projects: of(projectDemo),
      resources,
      volumes,
      images: of(mirorDemo).images,
      versions: of(dataSetDemo),
    });
    const used = [...taken].map(
      ([id, { cpu, gpu, memoryGi }]) => [id, { usedCpu: cpu, usedMemoryGi: memoryGi, usedGpu: gpu }] as const,
    );
    return {
      made: { taken, notebooks },
      rows: { 'notebook.notebook': notebooks.map(({ row }) => row) },
      changes: { 'resource.resource': new Map(used) },
      jobs: makeJobs(notebooks, now),
      log: makeLog(now, of(userDemo), notebooks),
    };
  },
};
