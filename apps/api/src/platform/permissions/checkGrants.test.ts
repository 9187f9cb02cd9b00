import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { checkGrants } from './checkGrants.ts';
import type { RolesFile } from './permissions.ts';

const entity = (permission: string, properties: object, scope = 'org') => ({
  title: permission,
  path: permission.replace('_', '-'),
  permission,
  scope,
  label: 'name',
  record: { type: 'object', properties: { name: { type: 'string', title: '名称' }, ...properties } },
});
/** Entity `step`. Each step belongs to a task and has the same scope as its task. */
const child = (() => {
  const step = entity('step', { taskId: { type: 'string', title: '事', 'x-ref': 'shop.task' } });
  return { ...step, scope: { parent: 'taskId' }, record: { ...step.record, required: ['taskId'] } };
})();
const areas = [
  parseArea(
    {
      area: 'shop',
      title: '店',
      entities: {
        plan: entity('plan', {}),
        task: entity('task', {
          projectId: { type: 'string', title: '计划', 'x-ref': { entity: 'shop.plan' } },
        }),
        tool: entity('tool', { projectIds: { type: 'array', title: '计划', items: { type: 'string' } } }),
        toolPart: entity('tool_part', {}),
        step: child,
      },
    },
    { name: 'shop' },
  ),
];
const check = (roles: unknown) =>
  checkGrants([{ from: 'schemas/shop.json', roles: roles as RolesFile }], areas);

describe('checkGrants', () => {
  it('checkGrants accepts rights that depend on a project where there is one: its records, their children, and itself (R6.05)', () => {
    const roles = { plan_edit: { DM: 'project:OWNER' }, task_add: { DM: ['own', 'project:DEVELOPER'] } };
    expect(() =>
      check({
        ...roles,
        'tool_*': { DM: 'project:VIEWER' },
        tool_part_view: { ADM: 'all' },
        step_add: { DM: 'project:OWNER' },
      }),
    ).not.toThrow();
  });

  it.each([
    ['tool_part_add', 'DM', 'project:DEVELOPER', /shop\.toolPart has neither "projectId" nor "projectIds"/],
    ['tool_part_*', 'DM', ['own', 'project:OWNER'], /shop\.toolPart has neither/],
    ['strangers_view', 'DM', 'project:OWNER', /what this code is for has neither/],
    // ANNOTATOR is not in the order of project roles, so a grant for this role and all higher ones would have
    // another effect than expected
    ['task_add', 'DM', 'project:ANNOTATOR', /names no role in a project.*VIEWER, DEVELOPER, MANAGER, OWNER/],
    ['task_add', 'DM', 'project:DEVELOPPER', /names no role in a project/],
    ['task_add', 'DEVELOPER', 'all', /there is no role "DEVELOPER".*ADM, DA, DM/],
  ])('checkGrants refuses %s %s %j, naming file and path (R6.05)', (code, role, words, reason) => {
    expect(() => check({ [code]: { [role]: words } })).toThrow(reason);
    expect(() => check({ [code]: { [role]: words } })).toThrow(`schemas/shop.json, roles/${code}/${role}: `);
  });

  it('checkGrants reports all mistakes at once (R6.05)', () => {
    expect(() => check({ tool_part_add: { DM: 'project:OWNER', X: 'all' } })).toThrow(
      /toolPart.*\n.*role "X"/s,
    );
  });
});
