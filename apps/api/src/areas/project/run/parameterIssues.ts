import { ownValue } from '@isp/schema/internal';
import { type FieldIssue, toFieldIssue } from '@isp/server';
import type { Locale, Texts } from '@isp/server/internal';
import { fitsType } from './fitsType.ts';
import type { PipelineSpec } from './pipelineSpec.ts';

/**
 * Returns the errors in the parameter values of a new run, by parameter. A parameter without a value is valid if it
 * has a default.
 */
export function parameterIssues(
  { parameters }: PipelineSpec,
  values: unknown,
  locale: Locale,
): readonly FieldIssue[] {
  const given = (values ?? {}) as Readonly<Record<string, unknown>>;
  const issue = (name: string, rule: string, texts: Texts) =>
    toFieldIssue({ field: `parameters.${name}`, rule }, locale, texts);
  const known = new Set(parameters.map(({ name }) => name));
  const unknown = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) =>
      issue(name, 'additionalProperties', {
        'zh-CN': '该版本没有此参数',
        'en-US': 'This version has no such parameter',
      }),
    );
  const wrong = parameters.flatMap((parameter): FieldIssue[] => {
    const { name, options, type } = parameter;
    const value = ownValue(given, name) ?? parameter.default;
    if (value === undefined || value === null)
      return [issue(name, 'required', { 'zh-CN': '请填写该参数', 'en-US': 'This parameter is required' })];
    if (!fitsType(type, value))
      return [issue(name, 'type', { 'zh-CN': `应为 ${type} 类型`, 'en-US': `Must be of type ${type}` })];
    if (options && !options.some((option) => option === value))
      return [issue(name, 'enum', { 'zh-CN': '不在可选值中', 'en-US': 'Not one of the options' })];
    return [];
  });
  return [...unknown, ...wrong];
}
