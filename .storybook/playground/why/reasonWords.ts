import type { ActionReason } from '@isp/schema/internal';
import type { Words } from '@isp/schema-tools/internal';
import type { FieldReason, FieldRule } from './explainField.ts';

/** What a rule does with a field or an action, with the colour of its tag. */
export const effectWords: Readonly<
  Record<FieldReason['effect'], { readonly words: Words; readonly color: string }>
> = {
  hidden: { words: { en: 'Hidden', zh: '隐藏' }, color: 'default' },
  required: { words: { en: 'Required', zh: '必填' }, color: 'processing' },
  disabled: { words: { en: 'Disabled', zh: '不可用' }, color: 'warning' },
  denied: { words: { en: 'Denied', zh: '无权限' }, color: 'error' },
  limited: { words: { en: 'Limited', zh: '受限' }, color: 'default' },
};

/** Sentences about the deciding rules. */
export const ruleWords: Readonly<Record<FieldRule | ActionReason['by'], Words>> = {
  'x-permission': { en: 'The permission is missing.', zh: '缺少权限。' },
  permission: { en: 'The permission is missing.', zh: '缺少权限。' },
  readOnly: { en: 'The field is read-only.', zh: '字段只读。' },
  create: { en: 'Only the form of a new record has the field.', zh: '只在新建表单中出现。' },
  edit: { en: 'Only the form of an existing record has the field.', zh: '只在编辑表单中出现。' },
  fixed: { en: 'The value is set in a new record and stays.', zh: '新建时填写，之后不可更改。' },
  form: { en: 'No group of the form lists the field.', zh: '表单的分组都未列出该字段。' },
  required: { en: 'Every record needs a value.', zh: '每条记录都必须填写。' },
  condition: { en: 'A condition decides by these values.', zh: '由条件按下列值决定。' },
  allow: { en: 'The action is not allowed in this state.', zh: '当前状态不允许该操作。' },
  transitions: { en: 'No transition of a user starts at this state.', zh: '当前状态没有由用户发起的流转。' },
  to: { en: 'The field with the address is empty.', zh: '地址字段为空。' },
  _actions: {
    en: 'The service does not offer the action for this record.',
    zh: '服务未对该记录开放此操作。',
  },
};
