import { readAreaFolder } from '@isp/schema-tools';
import { describe, expect, it } from 'vitest';
import { toActions } from '../../crud/src/core/actions/toActions.ts';
import type { Adapter } from '../../crud/src/core/adapter.ts';
import { placeRowActions, primaryAction, rowActionsOf } from '../../crud/src/table/menus/placeRowActions.ts';
import { root } from './sourceFiles.ts';

/** Titles of actions that cancel, end or destroy something. */
const endings =
  /取消|撤回|撤销|驳回|拒绝|停用|停售|售罄|下线|下架|归档|删除|移除|终止|释放|解散|退出|废弃|放弃|冻结|设为只读/;
const undoing = /恢复|解除|同意|取消归档/;
const isEnding = (title: string) => endings.test(title) && !undoing.test(title);

const call = async () => [];
const names = ['add', 'update', 'detail', 'del', 'remove', 'act', 'export', 'importRows'];
const asked = {
  adapter: Object.fromEntries(names.map((name) => [name, call])) as unknown as Adapter,
  may: () => true,
};

/** An entity in each of its states, with the actions that the state allows. */
const states = readAreaFolder(`${root}schemas`)
  .flatMap(({ entities }) => Object.values(entities))
  .flatMap((entity) => {
    const field = entity.fields.find(({ path }) => path === entity.states?.field);
    return (field?.options ?? []).map(({ label, value }) => ({
      name: `${entity.key} ${label}`,
      entity,
      row: { [entity.rowKey]: '1', [field?.name ?? '']: value },
    }));
  });

describe('the action that leads in a state', () => {
  it.each(states.map((state) => [state.name, state] as const))(
    'the filled button of %s neither cancels nor destroys',
    (_name, { entity, row }) => {
      const actions = rowActionsOf(entity, toActions(entity, 'detail', asked), row);
      expect(primaryAction(entity, actions, row)?.title ?? '').not.toSatisfy(isEnding);
    },
  );

  it.each(states.map((state) => [state.name, state] as const))(
    'the first button of a row of %s neither cancels nor destroys',
    (_name, { entity, row }) => {
      const { leading } = placeRowActions(entity, toActions(entity, 'row', asked), row);
      expect(leading[0]?.title ?? '').not.toSatisfy(isEnding);
    },
  );
});
