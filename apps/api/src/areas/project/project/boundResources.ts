import type { Row } from '@isp/schema';
import { type FieldIssue, toFieldIssue, type WorkContext } from '@isp/server';
import { bindingChange, type End } from '../../../rules/bindings.ts';

/**
 * The project's side of the relation between projects and the resources that they use: the field with the ids, and
 * the field on the other side.
 */
export const boundResources: End = { field: 'resourceIds', at: 'resource.resource', back: 'projectIds' };

/**
 * Returns a field error if the caller may not change which resources a project uses. Resources belong to the
 * organisation, so only its administrator may bind them, not the manager of a project.
 */
export function checkBinding(work: WorkContext, next: Row, before?: Row): readonly FieldIssue[] {
  const { come, gone } = bindingChange(boundResources, next, before);
  if (gone.length + come.length === 0 || work.caller.level === 'admin') return [];
  const texts = {
    'zh-CN': '绑定资源由机构管理员设置',
    'en-US': 'Only organisation administrators can bind resources',
  };
  return [toFieldIssue({ field: 'resourceIds', rule: 'permission' }, work.caller.locale, texts)];
}
