import { defined } from '../json/defined.ts';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import type { Action, ActionPlace } from '../model/actions.ts';
import type { Entity } from '../model/entity.ts';
import type { Priority } from '../model/field.ts';
import type { ActionFile, EntityFile } from '../model/generated/areaFile.ts';
import type { OperationName } from '../model/operations.ts';
import { toFields } from './toFields.ts';

interface Standard {
  readonly title: string;
  readonly place: readonly ActionPlace[];
  readonly operations: readonly Exclude<OperationName, 'purge'>[];
  readonly danger?: boolean;
  readonly confirm?: string;
  /**
   * Suffix of the permission.
   * @defaultValue the action’s name
   */
  readonly permission?: string;
  /**
   * Priority of the button.
   * @defaultValue 2
   */
  readonly priority?: Priority;
}

/**
 * Buttons that an entity gets automatically with its operations. An entry with the same name in `actions` changes
 * such a button.
 */
export const standardActions: Readonly<Record<string, Standard>> = {
  view: { title: '查看', place: ['row'], operations: ['detail'] },
  add: { title: '新建', place: ['toolbar'], operations: ['add'], priority: 1 },
  edit: { title: '编辑', place: ['row', 'detail'], operations: ['update'] },
  delete: {
    title: '删除',
    place: ['row', 'bulk'],
    operations: ['del', 'remove'],
    danger: true,
    confirm: '确定将选择数据删除?',
  },
  importRows: {
    title: '导入',
    place: ['toolbar'],
    operations: ['importRows'],
    permission: 'add',
    priority: 3,
  },
  export: { title: '导出', place: ['toolbar'], operations: ['export'] },
};

/**
 * Returns true if the name is that of a standard action (`edit`, `delete` …), which a schema does not need to
 * declare.
 *
 * @example isStandardAction('edit') // true
 */
export const isStandardAction = (name: string): boolean => Object.hasOwn(standardActions, name);

/**
 * Returns the actions that the file declares, in the same order: the entity's own actions, and changes of standard
 * actions.
 */
export function toActions(file: EntityFile['actions']): Action[] {
  return Object.entries(file ?? {}).map(([name, own]) => toAction(name, own));
}

function toAction(name: string, own: ActionFile): Action {
  const standard = isStandardAction(name) ? standardActions[name] : undefined;
  return defined({
    name,
    title: own.title ?? standard?.title ?? name,
    place: own.place ?? standard?.place ?? (['row', 'detail'] as const),
    confirm: own.confirm ?? standard?.confirm,
    permission: own.permission ?? standard?.permission ?? name,
    danger: own.danger ?? standard?.danger ?? false,
    priority: own.priority,
    effect: own.effect ?? (own.to || own.answer?.text !== undefined ? 'open' : 'call'),
    to: own.to,
    form: own.form ? toActionForm(own.form as JsonSchemaObject) : undefined,
    answer: own.answer ? toAnswer(own.answer) : undefined,
    store: own.store as readonly string[] | undefined,
    success: own.success,
    changesAccess: own.changesAccess || undefined,
  });
}

function toAnswer({ record, ...own }: NonNullable<ActionFile['answer']>): NonNullable<Action['answer']> {
  const schema = (record ?? {}) as JsonSchemaObject;
  return defined({ ...own, fields: toFields(schema) });
}

/**
 * Returns the form of an action. In the short notation the file contains only the schema of the form. In the long
 * notation the schema is under the key `record`, beside further settings.
 */
function toActionForm(file: JsonSchemaObject): NonNullable<Action['form']> {
  const long = isSchemaObject(file.record) ? file : { record: file };
  const record = long.record as JsonSchemaObject;
  const fields = toFields(record);
  const { from, groups, when, width } = (isSchemaObject(file.record) ? file : {}) as Partial<
    NonNullable<Action['form']>
  >;
  return defined({
    record,
    fields,
    groups: groups ?? [{ fields: fields.filter((field) => !field.readOnly).map((field) => field.name) }],
    from,
    when,
    width: width ?? 520,
  });
}

/** Returns the names of all buttons of an entity: first the standard buttons for its operations, then its own. */
export function actionNames(entity: Pick<Entity, 'operations' | 'actions'>): string[] {
  const standard = Object.entries(standardActions)
    .filter(([, action]) => action.operations.some((operation) => entity.operations[operation]))
    .map(([name]) => name);
  const own = entity.actions.map((action) => action.name).filter((name) => !isStandardAction(name));
  return [...standard, ...own];
}
