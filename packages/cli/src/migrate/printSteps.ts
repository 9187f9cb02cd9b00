import type { Risk, Step } from '@isp/server/internal';
import type { Language, Text } from '../contract/language.ts';

const risks = {
  none: { en: 'note', zh: '提示' },
  adds: { en: 'adds', zh: '新增' },
  changes: { en: 'changes', zh: '变更' },
  loses: { en: 'LOSES', zh: '丢失' },
  blocked: { en: 'BLOCKED', zh: '受阻' },
} satisfies Readonly<Record<Risk, Text>>;

const kinds: Readonly<Record<Step['kind'], Text>> = {
  'create-table': { en: 'new table', zh: '新建表' },
  'rename-table': { en: 'renamed table', zh: '重命名表' },
  'rename-field': { en: 'renamed field', zh: '重命名字段' },
  'add-field': { en: 'new field', zh: '新增字段' },
  'fill-field': { en: 'new field, filled by a rule', zh: '新增字段，按规则填充' },
  'fill-default': { en: 'default for rows without a value', zh: '为空值填入默认值' },
  'retype-field': { en: 'another type', zh: '更改类型' },
  'rename-choice': { en: 'renamed choice', zh: '重命名选项' },
  'drop-field': { en: 'dropped column', zh: '删除列' },
  'add-unique': { en: 'new unique rule', zh: '新增唯一约束' },
  'add-index': { en: 'new index', zh: '新建索引' },
  'drop-index': { en: 'index that is not needed', zh: '不再需要的索引' },
  'change-scope': { en: 'another scope', zh: '更改可见范围' },
  'update-rules': { en: 'rights and row rules', zh: '权限与行规则' },
  'kept-field': { en: 'column without a field', zh: '没有对应字段的列' },
  'kept-choice': { en: 'removed choice in use', zh: '已删除但仍在使用的选项' },
  'missing-value': { en: 'rows without a required value', zh: '缺少必填值的行' },
  'older-schema': { en: 'the database is newer', zh: '数据库版本更新' },
};

/** Returns one line for each step, with the rows that it concerns, and its SQL if it is asked for. */
export const printSteps = (steps: readonly Step[], language: Language, withSql: boolean): string =>
  steps
    .map(({ entity, field, kind, risk, rows, samples = [], sql, text }) => {
      const place = field === undefined ? entity : `${entity} (${field})`;
      const counted = rows > 0 ? ` · ${rows} ${language === 'zh' ? '行' : rows === 1 ? 'row' : 'rows'}` : '';
      return [
        `${risks[risk][language]}  ${place}: ${kinds[kind][language]}${counted}`,
        `    ${text[language]}`,
        ...(rows > 0 ? samples.map((sample) => `    · ${sample}`) : []),
        ...(withSql ? sql.map((statement) => `    ${statement.replaceAll('\n', '\n    ')};`) : []),
      ].join('\n');
    })
    .join('\n');
