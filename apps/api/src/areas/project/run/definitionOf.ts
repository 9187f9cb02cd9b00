import { buffer } from 'node:stream/consumers';
import type { Work } from '@isp/server';
import type { Ask } from '@isp/server/internal';
import type { ProjectPipelineVersion } from '../../../generated/rows.ts';
import { textOf } from '../../../rules/queries.ts';
import { isKeepable } from './isKeepable.ts';
import { type ParsedPipeline, parsePipeline } from './parsePipeline.ts';
import { unpackYaml } from './unpackYaml.ts';

/** Fields of a form that contain the definition of a pipeline, or where it is. */
export type DefinitionForm = Pick<ProjectPipelineVersion, 'sourceType' | 'yaml' | 'file' | 'packageUrl'>;

/**
 * Result of reading a definition: `source` is its text (empty if it cannot be stored), and the other values are the
 * content or the reason why it cannot be used.
 */
export type Definition = ParsedPipeline & { readonly source: string };

/**
 * Reads the definition that a form contains or refers to: a text, an uploaded file, or the file at an address. This
 * must be done before the record is added and outside of a transaction, see {@link definitionAsks}.
 */
export async function definitionOf(
  { ports }: Pick<Work, 'ports'>,
  form: DefinitionForm,
): Promise<Definition> {
  const source = await sourceOf(ports, form);
  return source === undefined
    ? { source: '', problem: '文件中没有可用的 YAML，请上传 YAML、zip 或 tar.gz' }
    : { ...parsePipeline(source), source: isKeepable(source) ? source : '' };
}

async function sourceOf(
  { cluster, objects }: Work['ports'],
  { file, packageUrl, sourceType, yaml }: DefinitionForm,
): Promise<string | undefined> {
  if (sourceType === 'EDITOR') return yaml ?? '';
  if (sourceType === 'URL') return cluster.fetchPipeline(packageUrl ?? '');
  const bytes = await buffer(await objects.read(textOf(file?.id)));
  try {
    return unpackYaml(textOf(file?.name), bytes);
  } catch {
    // all errors in an archive are reported in the same way, because the user needs another archive anyway
    return undefined;
  }
}

const read: Ask = (work, _rows, form: DefinitionForm) => definitionOf(work, form);

/** Functions that are called before the transaction that adds a pipeline or a version. They read its definition. */
export const definitionAsks: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  'project.pipeline': { add: read },
  'project.pipelineVersion': { add: read },
};
