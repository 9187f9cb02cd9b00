import { buffer } from 'node:stream/consumers';
import type { Work } from '@isp/server';
import type { Ask } from '@isp/server/internal';
import type { ProjectPipelineVersion } from '../../../generated/rows.ts';
import { textOf } from '../../../rules/queries.ts';
import { isKeepable } from './isKeepable.ts';
import { type ParsedPipeline, parsePipeline } from './parsePipeline.ts';
import { unpackYaml } from './unpackYaml.ts';

/** Source of a pipeline's definition, from its form. */
export type DefinitionForm = Pick<ProjectPipelineVersion, 'sourceType' | 'yaml' | 'file' | 'packageUrl'>;

/**
 * The result of reading a definition: its text, empty where it cannot be stored, and its content or the reason why it
 * cannot be used.
 */
export type Definition = ParsedPipeline & { readonly source: string };

/**
 * Reads the definition of a form: a text, an uploaded file, or the file at an address. It runs before the record is
 * added, with no transaction open: {@link definitionAsks}.
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
    // every error in an archive is reported in the same way: another archive is needed
    return undefined;
  }
}

const read: Ask = (work, _rows, form: DefinitionForm) => definitionOf(work, form);

/** Adds pipelines and versions with the definition that was read before. */
export const definitionAsks: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  'project.pipeline': { add: read },
  'project.pipelineVersion': { add: read },
};
