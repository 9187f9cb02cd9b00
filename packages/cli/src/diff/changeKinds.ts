import type { Text } from '../contract/language.ts';

/** Step of a version: what a change means for programs that use the calls of an area. */
export type Bump = 'patch' | 'minor' | 'major';

/** Kinds of changes, with the step of the version that they need: `[step, text, text in Chinese]`. */
const rows = {
  'area-added': ['minor', 'New area', '新增业务域'],
  'area-removed': ['major', 'The area was removed; its tables stay', '删除了业务域，表仍保留'],
  'entity-added': ['minor', 'New entity', '新增实体'],
  'entity-removed': [
    'major',
    'The entity was removed; its table stays, but nothing shows its records',
    '删除了实体，表仍保留但记录不再显示',
  ],
  'path-changed': ['major', 'The address of the calls changed', '调用路径改变'],
  'scope-changed': ['major', 'Other users see the records', '可见范围改变'],
  'key-changed': ['major', 'Another field is the key of a record', '记录主键字段改变'],
  'field-added': ['minor', 'New field', '新增字段'],
  'required-field-added': [
    'major',
    'New required field without a default; stored records have none',
    '新增必填字段且没有默认值，已有记录为空',
  ],
  'field-removed': [
    'major',
    'The field was removed; its values stay in the table, but nothing shows them',
    '删除了字段，值仍在表中但不再显示',
  ],
  'field-renamed': ['major', 'The field was renamed; its values are kept', '字段改名，值保留'],
  'rename-suspected': [
    'major',
    'The field looks renamed, and without "x-renamed-from" in the new field the old values are shown nowhere',
    '字段像是改了名；新字段没有写 "x-renamed-from"，旧值将不再显示',
  ],
  'field-retyped': [
    'major',
    'The field has another type; the service refuses to start until the column is changed',
    '字段类型改变，需先修改列，否则服务拒绝启动',
  ],
  'field-required': ['major', 'The field is required now', '字段改为必填'],
  'field-optional': ['minor', 'The field is optional now, so rows may have no value', '字段改为选填'],
  'field-closed': ['major', 'The field cannot be written any more', '字段不再可写'],
  'field-opened': ['minor', 'The field can be written now', '字段改为可写'],
  'field-mode-changed': ['major', 'The field is written at other times', '字段可写的时机改变'],
  'field-permission-changed': ['major', 'Another permission shows the field', '查看字段所需权限改变'],
  'option-removed': [
    'major',
    'A choice was removed; stored records may have it',
    '删除了选项，已有记录可能仍在使用',
  ],
  'option-added': ['minor', 'New choice', '新增选项'],
  'state-removed': [
    'major',
    'A state was removed; stored records may be in it',
    '删除了状态，已有记录可能处于该状态',
  ],
  'state-added': ['minor', 'New state', '新增状态'],
  'limit-narrowed': [
    'major',
    'Fewer values are allowed; stored ones may break the limit',
    '取值范围变窄，已有的值可能越界',
  ],
  'limit-widened': ['minor', 'More values are allowed', '取值范围变宽'],
  'default-changed': ['minor', 'Another default', '默认值改变'],
  'reference-changed': ['major', 'The field refers to other records', '引用的对象改变'],
  'dictionary-changed': ['major', 'The field uses another dictionary', '字段改用另一个字典'],
  'derivation-changed': ['minor', 'The field is computed in another way', '计算方式改变'],
  'conditions-changed': [
    'major',
    'Other conditions decide which fields are shown and required',
    '显示与必填条件改变',
  ],
  'unique-added': [
    'major',
    'Values must be unique; the service refuses to start while there are duplicates',
    '新增唯一约束，有重复值时服务拒绝启动',
  ],
  'unique-removed': ['minor', 'Values may be equal', '取消唯一约束'],
  'operation-removed': ['major', 'A call was removed', '删除了调用'],
  'operation-added': ['minor', 'New call', '新增调用'],
  'operation-changed': ['major', 'A call has another method or path', '调用的方法或路径改变'],
  'action-removed': ['major', 'An action was removed', '删除了操作'],
  'action-added': ['minor', 'New action', '新增操作'],
  'action-form-changed': ['major', 'An action asks for other values', '操作要求填写的内容改变'],
  'action-permission-changed': ['major', 'An action needs another permission', '操作所需权限改变'],
  'transition-removed': ['major', 'A transition was removed', '删除了状态流转'],
  'transition-added': ['minor', 'New transition', '新增状态流转'],
  'initial-state-changed': ['major', 'New records begin in another state', '初始状态改变'],
  'view-removed': ['major', 'A view was removed', '删除了视图'],
  'view-added': ['minor', 'New view', '新增视图'],
  'permission-revoked': [
    'major',
    'A role lost a permission, or has it for other records',
    '角色失去权限，或权限范围改变',
  ],
  'permission-granted': ['minor', 'A role has a new permission', '角色获得新权限'],
  'permission-prefix-changed': ['major', 'The permission codes of the entity changed', '实体的权限编码改变'],
  'dictionary-removed': ['major', 'A dictionary was removed', '删除了字典'],
  'dictionary-added': ['minor', 'New dictionary', '新增字典'],
  'text-changed': ['patch', 'Another text', '文本改变'],
  'screen-changed': ['patch', 'The screens look different', '界面布局改变'],
} satisfies Readonly<Record<string, readonly [bump: Bump, en: string, zh: string]>>;

export type ChangeKind = keyof typeof rows;

/** The step of the version and the text of each kind of change. */
export const changeKinds = Object.fromEntries(
  Object.entries<readonly [Bump, string, string]>(rows).map(([kind, [bump, en, zh]]) => [
    kind,
    { bump, text: { en, zh } },
  ]),
) as Readonly<Record<ChangeKind, { readonly bump: Bump; readonly text: Text }>>;

/** A difference between two versions of an area. */
export interface Change {
  readonly kind: ChangeKind;
  /** Names from the area down: `shop.book.title`. */
  readonly place: string;
  /** What was there before, and what is there now. Left out where the place says it all. */
  readonly from?: unknown;
  readonly to?: unknown;
}

const steps: readonly Bump[] = ['patch', 'minor', 'major'];

/** Returns the step of the version that changes need together. Undefined without any change. */
export function bumpOf(changes: readonly Change[]): Bump | undefined {
  const highest = Math.max(...changes.map(({ kind }) => steps.indexOf(changeKinds[kind].bump)));
  return steps[highest];
}

/** Returns true if a step is larger than another one. */
export const isLarger = (bump: Bump, than: Bump): boolean => steps.indexOf(bump) > steps.indexOf(than);
