import type { Row } from '@isp/schema';
import { type FieldIssue, toFieldIssue, type WorkContext } from '@isp/server';
import { bindingChange, type End } from '../../../rules/bindings.ts';

/** End of the relation between projects and the resources that they use, as seen from the project. */
export const boundResources: End = { field: 'resourceIds', at: 'resource.resource', back: 'projectIds' };

/**
 * Checks a change of a project's resources. Resources belong to the organisation, so a project manager may not
 * change which resources a project uses.
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
