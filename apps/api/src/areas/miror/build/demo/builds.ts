import type { DemoPart } from '../../../../platform/demo/demoPart.ts';
import {
  type DemoRow,
  type DemoSize,
  day,
  minute,
  type StoredRow,
  stored,
} from '../../../../platform/demo/demoRows.ts';
import { createRandom, demoId } from '../../../../ports/media/random.ts';
import { type DemoNotebook, notebookDemo } from '../../../notebook/demo/notebooks.ts';
import { logAdded } from '../../../user/demo/log.ts';
import { type DemoUser, type People, userDemo } from '../../../user/demo/users.ts';
import { type DemoImage, type DemoImages, mirorDemo } from '../../demo/repos.ts';

/**
 * Results of the demo's builds with their numbers: a hundred builds. In addition, the demo has one build in each
 * state of a running build.
 */
const ends = [
  ['SUCCEEDED', 70],
  ['FAILED', 19],
  ['CANCELED', 5],
  ['TIMEOUT', 3],
  ['DRAFT', 3],
] as const;
const live = ['PENDING', 'BUILDING', 'PUSHING'] as const;

/** Step of the log at which a demo build fails, by the type of the build. */
const brokenSteps = {
  DOCKERFILE: 'RUN pip install --no-cache-dir -r requirements.txt',
  PACKAGE: 'RUN apt-get install -y libgl1',
  GIT: 'RUN make install',
  NOTEBOOK: 'COMMIT container filesystem',
} as const;

const dockerfileOf = (base: string, packages: readonly string[]) =>
  [
    `FROM ${base}`,
    'WORKDIR /workspace',
    'COPY requirements.txt .',
    'RUN pip install --no-cache-dir -r requirements.txt',
    ...packages.map((name) => `RUN pip install --no-cache-dir ${name}`),
    'COPY . .',
    'CMD ["python", "main.py"]',
    '',
  ].join('\n');

interface Made {
  readonly builds: readonly StoredRow[];
  readonly history: readonly StoredRow[];
}

/** Makes the demo's builds and their history. The images that they made are among the demo images. */
function makeBuilds(
  size: DemoSize,
  t0: Date,
  now: Date,
  people: People,
  { images, repos }: DemoImages,
  notebooks: readonly DemoNotebook[],
): Made {
  const random = createRandom('builds');
  const total = size === 'full' ? 260 : 24;
  const perState = size === 'full' ? 3 : 1;
  const built = images.filter(({ source }) => source === 'BUILD');
  const bases = images.filter(({ isAvailable, isPreset }) => isPreset && isAvailable);
  const own = repos.filter(({ isPreset }) => !isPreset);
  const others = size === 'small' ? own : own.filter(({ org }) => org !== people.orgs[0]);
  const history: StoredRow[] = [];
  let done = 0;
  const builds = Array.from({ length: total }, (_, index) => {
    const underWay = live[Math.floor(index / perState)];
    const status = underWay ?? random.weighted(ends);
    const image: DemoImage | undefined = status === 'SUCCEEDED' ? built[done++] : undefined;
    const repo =
      own.find(({ id }) => id === image?.repoId) ??
      // the organisation of the demo account gets a build in each live state, and few failed ones
      (index % (underWay || size === 'small' ? 3 : 18) === 0
        ? own.find(({ org }) => org === people.orgs[0])
        : undefined) ??
      random.pick(others);
    const owner: DemoUser = random.pick(repo.org.members.slice(0, 4));
    const base = random.pick(bases);
    const notebook = notebooks.find((one) => one.project.org === repo.org && one.status === 'RUNNING');
    const wanted = random.weighted([
      ['DOCKERFILE', 50],
      ['PACKAGE', 30],
      ['GIT', 14],
      ['NOTEBOOK', 6],
    ] as const);
    const mode = wanted === 'NOTEBOOK' && !notebook ? 'DOCKERFILE' : wanted;
    const name = `${random.pick(['训练', '推理', '开发', '评测'])}环境${random.pick(['基础', '加速', '精简', '全量'])}镜像 ${String(index + 1).padStart(3, '0')}`;
    const targetTag = image?.tag ?? `v1.${index % 9}.${random.between(0, 12)}`;
    const settings = {
      buildMode: mode,
      ...(mode === 'DOCKERFILE' && {
        dockerfile: dockerfileOf(
          base.url,
          random.pick([['torch==2.4.0'], ['transformers>=4.44', 'datasets'], []]),
        ),
        contextType: 'NONE',
      }),
      ...(mode === 'PACKAGE' && {
        aptPackages: 'git\nlibgl1',
        pipPackages: random.pick(['torch==2.4.0\npandas>=2', 'scikit-learn\nxgboost', 'fastapi\nuvicorn']),
      }),
      ...(mode === 'GIT' && {
        gitUrl: `https://git.example.com/${repo.org.code.toLowerCase()}/images.git`,
        gitRef: random.pick(['main', 'release/1.2', 'v2.0']),
        contextPath: '.',
        dockerfilePath: 'Dockerfile',
      }),
      ...(mode === 'NOTEBOOK' && { notebookId: notebook?.row.id }),
      ...(mode !== 'NOTEBOOK' && {
        arch: 'AMD64',
        cpu: random.pick([2, 4, 8]),
        memoryGi: random.pick([4, 8, 16]),
        noCache: index % 9 === 8,
      }),
      timeoutMinutes: 60,
      scanAfter: true,
    };
    const created = new Date(
      t0.getTime() - random.between(3, 180) * day + random.between(540, 1140) * minute,
    );
    const id = demoId(42, index + 1);
    const buildNo = status === 'DRAFT' ? 0 : random.between(1, 4);
    const build = stored(id, created, {
      ...{ orgId: repo.org.id, createUser: owner.id, updateUser: owner.id },
      ...{ buildName: name, buildNo, repoId: repo.id, targetTag, ...settings },
      ...(mode === 'PACKAGE' && { baseImageId: base.id }),
      startNow: status !== 'DRAFT',
    });
    const turns = Array.from({ length: buildNo }, (__, at) => {
      const isLast = at === buildNo - 1;
      const queued =
        isLast && underWay
          ? new Date(now.getTime() - (underWay === 'PENDING' ? 0 : underWay === 'BUILDING' ? 9000 : 21_000))
          : new Date(created.getTime() + at * 7 * 60 * minute + random.between(1, 30) * minute);
      const began = new Date(queued.getTime() + random.between(2, 40) * 1000);
      const result = isLast ? status : random.pick(['FAILED', 'FAILED', 'CANCELED', 'SUCCEEDED'] as const);
      const isOver = !(isLast && underWay);
      const took = result === 'TIMEOUT' ? 3600 : random.between(80, 1900);
      return {
        status: result,
        queueTime: queued.toISOString(),
        startTime:
          result === 'PENDING' ? null : (isOver ? began : new Date(queued.getTime() + 2000)).toISOString(),
        endTime: isOver ? new Date(began.getTime() + took * 1000).toISOString() : null,
        duration: isOver ? took : null,
        failReason:
          result === 'FAILED'
            ? `构建步骤执行失败：${brokenSteps[mode]}`
            : result === 'TIMEOUT'
              ? '构建超过 60 分钟，已终止'
              : null,
        ...(result === 'SUCCEEDED' &&
          isLast &&
          image && { imageId: image.id, resultDigest: image.digest, resultSize: image.sizeBytes }),
      };
    });
    turns.forEach(({ ...turn }, at) => {
      if (turn.endTime === null) return;
      history.push(
        stored(demoId(43, history.length + 1), new Date(turn.endTime), {
          ...{ orgId: repo.org.id, createUser: owner.id, updateUser: owner.id },
          ...{ buildId: id, attemptTitle: `${name} #${at + 1}`, buildNo: at + 1 },
          ...{ buildMode: mode, targetTag, ...turn },
          settings: { ...settings, imageUrl: `${repo.address}:${targetTag}`, baseImage: base.url },
        }),
      );
    });
    return { ...build, status, ...turns.at(-1) };
  });
  return { builds, history };
}

/** Makes the jobs that check the running builds of the demo, so that these builds end. */
const jobsOf = (builds: readonly DemoRow[], now: Date): DemoRow[] =>
  builds
    .filter(({ status }) => live.some((state) => state === status))
    .map(({ id }, index) => ({
      key: `build:${id}`,
      kind: 'build.look',
      payload: { id },
      dueTime: new Date(now.getTime() + (20 + index) * 1000).toISOString(),
      attempts: 0,
    }));

export const buildDemo: DemoPart = {
  fills: ['miror.build', 'miror.buildHistory'],
  make({ now, of, size, t0 }) {
    const people: People = of(userDemo);
    const { builds, history } = makeBuilds(size, t0, now, people, of(mirorDemo), of(notebookDemo).notebooks);
    return {
      made: undefined,
      rows: { 'miror.build': builds, 'miror.buildHistory': history },
      jobs: jobsOf(builds, now),
      log: logAdded(people, { key: 'miror.build', title: '镜像构建', label: 'buildName' }, builds),
    };
  },
};
