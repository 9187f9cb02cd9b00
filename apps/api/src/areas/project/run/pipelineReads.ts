import type { Row } from '@isp/schema';
import { type ReadContext, Refusal } from '@isp/server';
import type {
  ProjectPipeline as Pipeline,
  ProjectPipelineVersion as PipelineVersion,
} from '../../../generated/rows.ts';
import { localText } from '../../../rules/localText.ts';
import type { PipelineSpec } from './pipelineSpec.ts';

/** Fields of a pipeline version that are needed to show its content. */
interface Described {
  readonly spec: Readonly<Record<string, unknown>> | null;
}

/** Returns the content of a version; null if its definition could not be read. */
export const specOf = (version: Described | undefined): PipelineSpec | null =>
  (version?.spec ?? null) as PipelineSpec | null;

/** Returns the steps and their dependencies as a graph. */
export function graphOf(version: Described | undefined): Row {
  const steps = specOf(version)?.steps ?? [];
  return {
    nodes: steps.map(({ command, cpu, gpu, image, memoryGi, name, outputs, title }) => ({
      id: name,
      title,
      status: outputs.some(({ type }) => type === 'MODEL') ? 'MODEL' : 'STEP',
      facts: [
        { title: '镜像', value: image },
        { title: '命令', value: command },
        {
          title: '资源',
          value: [`CPU ${cpu}`, `${memoryGi} Gi`, ...(gpu > 0 ? [`GPU ${gpu}`] : [])].join(' · '),
        },
        {
          title: '产物',
          value:
            outputs.length > 0
              ? outputs.map(({ name: own, type }) => `${own} (${type})`).join(', ')
              : undefined,
        },
      ].filter(({ value }) => value !== undefined),
    })),
    edges: steps.flatMap(({ dependsOn, name }) => dependsOn.map((source) => ({ source, target: name }))),
  };
}

/** Returns the YAML as a text to show. */
export function sourceOf(version: Pick<PipelineVersion, 'source' | 'versionName' | 'yaml'> | undefined) {
  const content = version?.source ?? version?.yaml;
  return version && content ? [{ kind: 'text', title: version.versionName, content, language: 'YAML' }] : [];
}

/**
 * Returns the YAML as a file that is named after the pipeline and the version.
 * @throws Refusal DATA_NOT_FOUND if no YAML was stored
 */
export function yamlFile(
  pipeline: Pick<Pipeline, 'pipelineName'> | undefined,
  version: Pick<PipelineVersion, 'source' | 'versionName' | 'yaml'> | undefined,
): { readonly name: string; readonly content: string } {
  const content = version?.source ?? version?.yaml;
  if (!pipeline || !version || !content) throw new Refusal('DATA_NOT_FOUND');
  return { name: `${pipeline.pipelineName}-${version.versionName}.yaml`, content };
}

/** Returns the parameters of a pipeline as a table to show. */
export function parametersOf(work: ReadContext, version: Described | undefined): readonly Row[] {
  const parameters = specOf(version)?.parameters ?? [];
  if (parameters.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        localText(work, '参数名', 'Parameter'),
        localText(work, '类型', 'Type'),
        localText(work, '默认值', 'Default'),
        localText(work, '说明', 'Description'),
      ],
      rows: parameters.map(({ default: usual, description = '', name, type }) => [
        name,
        type,
        shownValue(usual),
        description,
      ]),
    },
  ];
}

/** Returns the text of a parameter's value in a table cell. */
export const shownValue = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
