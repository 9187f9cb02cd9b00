import type { Words } from '@isp/schema-tools/internal';

/** Titles of the teaching examples, in their order. Key: name of the file in `examples`. */
export const ideas: Readonly<Record<string, Words>> = {
  conditions: { en: 'Conditions', zh: '条件显示' },
  references: { en: 'References', zh: '引用' },
  states: { en: 'States', zh: '状态机' },
  views: { en: 'Views', zh: '视图' },
  statistics: { en: 'Statistics', zh: '统计' },
  unique: { en: 'Unique values', zh: '唯一约束' },
  arrays: { en: 'Lists in a record', zh: '数组' },
  derive: { en: 'Computed values', zh: '计算字段' },
  money: { en: 'Money', zh: '金额' },
  tree: { en: 'Trees', zh: '树形列表' },
  parent: { en: 'Visibility by parent', zh: '随父记录可见' },
  import: { en: 'Import', zh: '导入' },
  roles: { en: 'Roles', zh: '角色权限' },
  dictionaries: { en: 'Dictionaries', zh: '字典' },
  slots: { en: 'Slots of the portal', zh: '门户插槽' },
};
