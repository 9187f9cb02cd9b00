import type { Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { ReadContext } from '@isp/server';
import type { ProjectRun as Run } from '../../../generated/rows.ts';
import { shownValue, specOf } from './pipelineReads.ts';
import { toClusterRun } from './runTasks.ts';

type Described = Pick<
  Run,
  'id' | 'runName' | 'pipelineRoot' | 'taskDetails' | 'parameters' | 'pipelineVersionId' | 'metrics'
>;

/** Returns the tasks of a run and their dependencies as a graph. */
export async function runGraph(_work: ReadContext, run: Described): Promise<Row> {
  const { tasks } = toClusterRun(run);
  return {
    nodes: tasks.map(
      ({ displayName, endTime, error, inputs, outputs, podName, startTime, state, taskId }) => ({
        id: taskId,
        title: displayName,
        status: state,
        startTime,
        endTime,
        message: error,
        facts: [
          { title: '容器组', value: podName },
          { title: '镜像', value: inputs?.image },
          { title: '命令', value: inputs?.command },
          ...(outputs ?? []).flatMap(({ name, uri }) =>
            uri === undefined ? [] : [{ title: name, value: uri }],
          ),
        ].filter(({ value }) => value !== undefined),
      }),
    ),
    edges: tasks.flatMap(({ parentTaskIds, taskId }) =>
      parentTaskIds.map((source) => ({ source, target: taskId })),
    ),
  };
}

/** Returns the tasks of a run as rows. They are shown as steps, and each has a log. */
export const runTaskRows = async (_work: ReadContext, run: Described): Promise<readonly Row[]> =>
  toClusterRun(run).tasks.map(({ displayName, endTime, error, startTime, state, taskId }) => ({
    name: taskId,
    title: displayName,
    status: state,
    ...{ startTime, endTime, message: error },
  }));

/** Returns tables of the parameters, metrics and artefacts of a run. */
export async function runFacts(work: ReadContext, run: Described): Promise<readonly Row[]> {
  const say = (zh: string, en: string): string => (work.caller.locale === 'en-US' ? en : zh);
  const version = await work.records('project.pipelineVersion').find(run.pipelineVersionId);
  const table = (title: string, columns: readonly string[], rows: readonly (readonly unknown[])[]) =>
    rows.length === 0 ? [] : [{ kind: 'table', title, columns, rows }];
  const given = run.parameters ?? {};
  const parameters = specOf(version)?.parameters ?? [];
  const artifacts = toClusterRun(run).tasks.flatMap(({ displayName, outputs = [] }) =>
    outputs.flatMap(({ name, type, uri }) => (uri === undefined ? [] : [[name, type, displayName, uri]])),
  );
  return [
    ...table(
      say('参数', 'Parameters'),
      [say('参数名', 'Parameter'), say('类型', 'Type'), say('值', 'Value')],
      parameters.map((parameter) => [
        parameter.name,
        parameter.type,
        shownValue(ownValue(given, parameter.name) ?? parameter.default),
      ]),
    ),
    ...table(
      say('指标', 'Metrics'),
      [say('指标', 'Metric'), say('值', 'Value')],
      (run.metrics ?? []).map(({ name, value }) => [name, value]),
    ),
    ...table(
      say('产物', 'Artifacts'),
      [say('名称', 'Name'), say('类型', 'Type'), say('任务', 'Task'), say('地址', 'Address')],
      artifacts,
    ),
  ];
}
