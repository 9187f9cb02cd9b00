import { parseDateTime, toDateTime } from '../../rules/dateTimes.ts';
import { simulatedDigest } from '../registry/simulator.ts';
import type { BuildOrder, BuildReport, BuildSettings, BuildStep } from './port.ts';

/**
 * Steps of a simulated build, in order. `from` is the number of seconds between the start of the build and the
 * start of the step.
 */
const plan = [
  { name: 'prepare', title: '准备', from: 2 },
  { name: 'pull', title: '拉取', from: 4 },
  { name: 'build', title: '构建', from: 8 },
  { name: 'push', title: '推送', from: 20 },
  { name: 'scan', title: '扫描', from: 26 },
] as const;
const last = 30;
/**
 * Second at which a simulated build stops if it fails. A build that was cancelled or took too long also stops at
 * this second.
 */
const brokenAt = 14;

interface Line {
  readonly at: number;
  readonly step?: (typeof plan)[number]['name'];
  readonly text: string;
}

/**
 * Returns the state of a simulated build at a moment. If the build has ended, the steps are fitted to the duration
 * that is stored in its record.
 */
export function simulatedBuild(
  order: BuildOrder,
  now: Date,
): {
  readonly report: BuildReport;
  readonly steps: readonly BuildStep[];
  readonly lines: readonly string[];
  readonly isOver: boolean;
} {
  const start = parseDateTime(order.queueTime) ?? now;
  const ended = parseDateTime(order.endTime);
  const { settings, status } = order;
  const isOver = ended !== undefined;
  const failing = failingLine(settings);
  const length = status === 'SUCCEEDED' || (!isOver && failing === undefined) ? lengthOf(settings) : brokenAt;
  const took = ((ended ?? now).getTime() - start.getTime()) / 1000;
  // An ended build of the demo data may have taken minutes, but the steps above take seconds. Hence their times are
  // multiplied by `scale`.
  const scale = isOver ? Math.max(1, took / length) : 1;
  // A build that ended before it started has no output.
  const reached = isOver && order.startTime === null ? 0 : took / scale;
  const timeAt = (second: number) => toDateTime(new Date(start.getTime() + second * scale * 1000));

  const written = linesOf(order, failing).filter(({ at }) => at <= reached);
  const lines = [
    ...written.map(({ at, text }) => `[${timeAt(at)}] ${text}`),
    ...(ended ? [`[${toDateTime(ended)}] ${endLine(order)}`] : []),
  ];
  const isDone = (at: number) => at <= reached && (at < reached || status === 'SUCCEEDED');
  const steps = plan.map(({ from, name, title }, index): BuildStep => {
    const to = plan[index + 1]?.from ?? last;
    const line = written.findIndex((one) => one.step === name);
    const isLeftOut = name === 'scan' && settings.scanAfter === false;
    const hasBegun = from <= reached && !isLeftOut;
    const isAtEnd = status === 'SUCCEEDED' || isDone(to);
    return {
      name,
      title,
      status: isLeftOut
        ? 'SKIPPED'
        : hasBegun
          ? isAtEnd
            ? 'SUCCEEDED'
            : isOver
              ? 'FAILED'
              : 'RUNNING'
          : isOver
            ? 'SKIPPED'
            : 'WAITING',
      ...(hasBegun && { startTime: timeAt(from) }),
      ...(hasBegun && isAtEnd && { endTime: timeAt(to) }),
      ...(hasBegun && !isAtEnd && ended && { endTime: toDateTime(ended) }),
      ...(line >= 0 && { line }),
    };
  });
  return { report: reportOf(settings, failing, start, took), steps, lines, isOver };
}

const lengthOf = ({ scanAfter }: BuildSettings) => (scanAfter === false ? 26 : last);

function reportOf(
  settings: BuildSettings,
  failing: string | undefined,
  start: Date,
  took: number,
): BuildReport {
  const at = (second: number) => new Date(start.getTime() + second * 1000);
  if (took < 2) return { phase: 'QUEUED', next: at(2) };
  if (failing !== undefined)
    return took < brokenAt
      ? { phase: 'BUILDING', next: at(brokenAt) }
      : { phase: 'FAILED', reason: `构建步骤执行失败：${failing}` };
  if (took < 20) return { phase: 'BUILDING', next: at(20) };
  const end = lengthOf(settings);
  return took < end ? { phase: 'PUSHING', next: at(end) } : { phase: 'DONE' };
}

/**
 * Returns the line of the Dockerfile that makes the simulated build fail (such as `RUN false`); undefined if there
 * is none.
 */
const failingLine = ({ dockerfile }: BuildSettings): string | undefined =>
  dockerfile
    ?.split('\n')
    .map((line) => line.trim())
    .find((line) => /^RUN\s+(false|exit\s+[1-9])/i.test(line));

/** Returns the instructions that a simulated build runs, by the mode of the build. */
function instructionsOf(settings: BuildSettings): readonly string[] {
  const listed = (text: string | null | undefined) => (text ?? '').split(/\s*\n\s*/).filter(Boolean);
  switch (settings.buildMode) {
    case 'DOCKERFILE':
      return listed(settings.dockerfile).filter((line) => !line.startsWith('#'));
    case 'GIT':
      return [`FROM (${settings.dockerfilePath ?? 'Dockerfile'})`, 'COPY . /workspace', 'RUN make install'];
    case 'NOTEBOOK':
      return ['COMMIT container filesystem'];
    case 'PACKAGE':
      return [
        `FROM ${settings.baseImage ?? 'scratch'}`,
        ...listed(settings.aptPackages).map((name) => `RUN apt-get install -y ${name}`),
        ...listed(settings.pipPackages).map((name) => `RUN pip install ${name}`),
        ...listed(settings.condaEnv).map((name) => `RUN conda install -y ${name}`),
      ];
  }
}

function linesOf(order: BuildOrder, failing: string | undefined): readonly Line[] {
  const { settings } = order;
  const source =
    settings.buildMode === 'GIT' || settings.contextType === 'GIT'
      ? `I  cloning ${settings.gitUrl ?? ''} ${settings.gitRef ?? ''}`.trimEnd()
      : `I  context ${settings.contextType ?? 'NONE'}`;
  const instructions = instructionsOf(settings);
  const perInstruction = 11 / Math.max(instructions.length, 1);
  const built = instructions.flatMap((text, index): Line[] => {
    const at = 8 + index * perInstruction;
    const head: Line = { at, step: 'build', text: `I  [${index + 1}/${instructions.length}] ${text}` };
    const cache = settings.noCache !== true && index === 0 ? '   CACHED' : '   layer written';
    return [head, { at: at + perInstruction / 2, step: 'build', text: cache }];
  });
  const broken = built.findIndex(({ text }) => failing !== undefined && text.endsWith(failing));
  const digest = simulatedDigest(order.imageUrl);
  return [
    { at: 0, text: `I  build #${order.buildNo ?? 1} queued` },
    {
      at: 2,
      step: 'prepare',
      text: `I  builder ready: ${settings.cpu ?? 2} cores, ${settings.memoryGi ?? 4} Gi`,
    },
    { at: 3, step: 'prepare', text: source },
    {
      at: 4,
      step: 'pull',
      text: `I  pulling ${settings.baseImage ?? instructions[0]?.replace(/^FROM\s+/i, '') ?? ''}`,
    },
    { at: 5, step: 'pull', text: '   3 of 9 layers' },
    { at: 6, step: 'pull', text: '   7 of 9 layers' },
    { at: 7, step: 'pull', text: '   9 of 9 layers, done' },
    // The instructions after the failed instruction are left out, because they did not run. The failure is the last
    // line.
    ...(broken < 0
      ? built
      : [
          ...built.slice(0, broken + 1).map((line) => ({ ...line, at: Math.min(line.at, brokenAt - 1) })),
          { at: brokenAt, step: 'build' as const, text: `E  ${failing}: exit code 1` },
        ]),
    { at: 20, step: 'push', text: `I  pushing ${order.imageUrl}` },
    { at: 22, step: 'push', text: '   4 of 9 layers' },
    { at: 24, step: 'push', text: '   9 of 9 layers' },
    { at: 25, step: 'push', text: `I  digest ${digest}` },
    ...(settings.scanAfter === false
      ? []
      : [
          { at: 26, step: 'scan' as const, text: 'I  scanning for known vulnerabilities' },
          { at: 29, step: 'scan' as const, text: 'I  scan finished' },
        ]),
  ];
}

/** Returns the last line of a build's log, which states the result. */
function endLine({ failReason, status }: BuildOrder): string {
  if (status === 'SUCCEEDED') return 'I  build finished';
  if (status === 'CANCELED') return 'W  build canceled';
  return `E  ${failReason ?? 'build failed'}`;
}
