import { isObject } from '@isp/kit';
import { ownValue } from '@isp/schema/internal';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { fitsType } from './fitsType.ts';
import { isKeepable } from './isKeepable.ts';
import {
  type ParameterType,
  type PipelineOutput,
  type PipelineParameter,
  type PipelineSpec,
  type PipelineStep,
  parameterTypes,
} from './pipelineSpec.ts';
import { stepsInOrder } from './stepsInOrder.ts';

export type ParsedPipeline =
  | { readonly spec: PipelineSpec; readonly problem?: undefined }
  /** Reason why the YAML is invalid, in Chinese. The locale files contain its translation as a pattern. */
  | { readonly spec?: undefined; readonly problem: string };

/** Maximum number of characters of a pipeline's YAML. */
export const MAX_YAML_CHARACTERS = 100_000;
const MAX_STEPS = 100;
const MAX_PARAMETERS = 50;
/** Maximum number of YAML aliases that are resolved. A text with more aliases is meant to fill the memory. */
const MAX_ALIASES = 100;

const unkeepable = '流水线定义含有不可用的字符';

const stepName = /^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
const parameterName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** An error in the text, with the path of the wrong value. */
class Mistake extends Error {
  readonly path: readonly (string | number)[];
  constructor(path: readonly (string | number)[], message: string) {
    super(message);
    this.path = path;
  }
}

/** Reads the YAML of a pipeline. The text of a problem contains the line of the mistake. */
export function parsePipeline(text: string): ParsedPipeline {
  if (text.trim() === '') return { problem: '流水线定义为空' };
  if (text.length > MAX_YAML_CHARACTERS) return { problem: '流水线定义过长，不能超过 100000 个字符' };
  if (!isKeepable(text)) return { problem: unkeepable };
  const lines = new LineCounter();
  let document: Document.Parsed | undefined;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
    const [error] = document.errors;
    if (error) return { problem: at(lines.linePos(error.pos[0]).line, 'YAML 语法错误') };
    return { spec: readSpec(toJson(document)) };
  } catch (error) {
    if (error instanceof Mistake && document)
      return { problem: at(lineOf(document, error.path, lines), error.message) };
    if (isTooMuch(error)) return { problem: '流水线定义嵌套过深或引用过多' };
    throw error;
  }
}

/** True for errors that the parser throws if a text has too many nested levels or too many aliases. */
const isTooMuch = (error: unknown): boolean => error instanceof RangeError || error instanceof ReferenceError;

const at = (line: number, message: string): string => `第 ${line} 行：${message}`;

/**
 * Converts YAML to plain JSON values. Throws if a text contains characters that the database cannot store, because
 * YAML escapes can produce such characters.
 */
function toJson(document: Document.Parsed): unknown {
  let json: string;
  try {
    json = JSON.stringify(document.toJS({ maxAliasCount: MAX_ALIASES })) ?? 'null';
  } catch (error) {
    if (isTooMuch(error)) throw error;
    // this error is thrown, for example, if a merge key has no map, or if an alias is inside its own anchor
    throw new Mistake([], 'YAML 语法错误');
  }
  return JSON.parse(json, (key, value: unknown) => {
    if (isKeepable(key) && (typeof value !== 'string' || isKeepable(value))) return value;
    throw new Mistake([], '含有不可用的字符');
  });
}

/** Returns the line of the node at a path, or of the nearest node that contains it. */
function lineOf(document: Document.Parsed, path: readonly (string | number)[], lines: LineCounter): number {
  for (let end = path.length; end >= 0; end -= 1) {
    const node = end === 0 ? document.contents : document.getIn(path.slice(0, end), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

type Fields = Readonly<Record<string, unknown>>;

function readSpec(value: unknown): PipelineSpec {
  if (!isObject(value)) throw new Mistake([], '缺少步骤（steps）');
  const steps = listOf(value, 'steps', MAX_STEPS).map((step, index) => readStep(step, index));
  if (steps.length === 0) throw new Mistake([], '缺少步骤（steps）');
  const parameters = listOf(value, 'parameters', MAX_PARAMETERS).map(readParameter);
  refuseTwice(steps, 'steps', '步骤');
  refuseTwice(parameters, 'parameters', '参数');
  const names = new Set(steps.map(({ name }) => name));
  steps.forEach(({ dependsOn, name }, index) => {
    const other = dependsOn.find((one) => !names.has(one));
    if (other !== undefined)
      throw new Mistake(['steps', index, 'dependsOn'], `步骤 ${name} 依赖的 ${other} 不存在`);
  });
  const ordered = stepsInOrder(steps);
  const round = steps.findIndex((step) => !ordered.includes(step));
  if (round >= 0)
    throw new Mistake(['steps', round, 'dependsOn'], `步骤 ${steps[round]?.name} 的依赖形成了循环`);
  return {
    parameters,
    steps: ordered,
    artifacts: ordered.flatMap(({ name, outputs }) => outputs.map((output) => ({ ...output, step: name }))),
  };
}

function listOf(from: Fields, key: string, max: number): readonly unknown[] {
  const list = ownValue(from, key) ?? [];
  if (!Array.isArray(list)) throw new Mistake([key], `${key} 应为列表`);
  if (list.length > max) throw new Mistake([key], `${key} 不能超过 ${max} 项`);
  return list;
}

function refuseTwice(rows: readonly { readonly name: string }[], key: string, word: string): void {
  const seen = new Set<string>();
  rows.forEach(({ name }, index) => {
    if (seen.has(name)) throw new Mistake([key, index], `${word} ${name} 重复`);
    seen.add(name);
  });
}

function readStep(value: unknown, index: number): PipelineStep {
  const path = ['steps', index];
  const name = isObject(value) ? textOf(ownValue(value, 'name')) : undefined;
  if (!isObject(value) || name === undefined) throw new Mistake(path, '步骤缺少名称（name）');
  if (!stepName.test(name))
    throw new Mistake([...path, 'name'], `步骤 ${name} 的名称仅可含小写字母、数字、中划线`);
  const dependsOn = ownValue(value, 'dependsOn') ?? [];
  if (!Array.isArray(dependsOn) || dependsOn.some((one) => typeof one !== 'string'))
    throw new Mistake([...path, 'dependsOn'], `步骤 ${name} 的 dependsOn 应为步骤名称的列表`);
  const resources = ownValue(value, 'resources') ?? {};
  const amount = (key: string, usual: number, max: number): number => {
    const given = isObject(resources) ? (ownValue(resources, key) ?? usual) : undefined;
    if (typeof given !== 'number' || given < 0 || given > max || (key === 'gpu' && !Number.isInteger(given)))
      throw new Mistake([...path, 'resources'], `步骤 ${name} 的资源（resources）不正确`);
    return given;
  };
  const [title, image, command] = ['title', 'image', 'command'].map((key) => textOf(ownValue(value, key)));
  return {
    name,
    title: title ?? name,
    ...(image !== undefined && { image }),
    ...(command !== undefined && { command }),
    dependsOn: [...new Set(dependsOn as string[])],
    cpu: amount('cpu', 1, 64),
    memoryGi: amount('memoryGi', 2, 512),
    gpu: amount('gpu', 0, 8),
    outputs: readOutputs(ownValue(value, 'outputs'), [...path, 'outputs'], name),
  };
}

function readOutputs(
  value: unknown,
  path: readonly (string | number)[],
  step: string,
): readonly PipelineOutput[] {
  const list = value ?? [];
  const wrong = () => new Mistake(path, `步骤 ${step} 的产物（outputs）应为含 name 的列表`);
  if (!Array.isArray(list)) throw wrong();
  return list.map((output: unknown) => {
    const name = isObject(output) ? textOf(ownValue(output, 'name')) : undefined;
    if (!isObject(output) || name === undefined) throw wrong();
    return { name, type: (textOf(ownValue(output, 'type')) ?? 'FILE').toUpperCase() };
  });
}

function readParameter(value: unknown, index: number): PipelineParameter {
  const path = ['parameters', index];
  const name = isObject(value) ? textOf(ownValue(value, 'name')) : undefined;
  if (!isObject(value) || name === undefined) throw new Mistake(path, '参数缺少名称（name）');
  if (!parameterName.test(name))
    throw new Mistake([...path, 'name'], `参数 ${name} 的名称仅可含字母、数字、下划线`);
  const type = textOf(ownValue(value, 'type')) ?? 'STRING';
  if (!isType(type))
    throw new Mistake(
      [...path, 'type'],
      `参数 ${name} 的类型不正确，可用 STRING、NUMBER_INTEGER、NUMBER_DOUBLE、BOOLEAN、LIST、STRUCT`,
    );
  const given = ownValue(value, 'default') ?? undefined;
  if (given !== undefined && !fitsType(type, given))
    throw new Mistake([...path, 'default'], `参数 ${name} 的默认值与类型不符`);
  const options = ownValue(value, 'options') ?? undefined;
  const isChoice = (one: unknown): one is string | number =>
    (typeof one === 'string' || typeof one === 'number') && fitsType(type, one);
  if (options !== undefined && (!Array.isArray(options) || options.length === 0 || !options.every(isChoice)))
    throw new Mistake([...path, 'options'], `参数 ${name} 的可选值（options）与类型不符`);
  const description = textOf(ownValue(value, 'description'));
  return {
    name,
    type,
    ...(description !== undefined && { description }),
    ...(given !== undefined && { default: given }),
    ...(options !== undefined && { options: [...new Set(options as (string | number)[])] }),
  };
}

const isType = (text: string): text is ParameterType => parameterTypes.some((type) => type === text);

/** Returns a text or number of the pipeline, shortened for display. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value)
        .trim()
        .slice(0, 2000)
        .replace(/\p{Surrogate}/gu, '')
    : undefined;
