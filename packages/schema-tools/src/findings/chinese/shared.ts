import type { MessageRow } from './MessageRow.ts';

/** Sentences and parts of sentences that occur in several messages. */
export const shared: readonly MessageRow[] = [
  ['Did you mean {names}?', '是否想写 {names}？'],
  ['"{one}" or "{more}"', '"{one}" 或 "{more}"'],
  ['Known: {names}.', '已有：{names}。'],
  ['None is defined.', '目前没有任何定义。'],
  ['line {line}', '第 {line} 行'],
  ['lines {one} and {other}', '第 {one} 行和第 {other} 行'],
  ['more than {value}', '大于 {value}'],
  ['at least {value}', '至少 {value}'],
  ['a list', '列表'],
  ['an object', '对象'],
  ['(none)', '（无）'],
  ['There is no entity "{name}". {known}', '没有实体 "{name}"。{known}'],
  ['There is no entity "{name}". Did you mean "{near}"?', '没有实体 "{name}"。是否想写 "{near}"？'],
  ['There is no action "{name}". {known}', '没有操作 "{name}"。{known}'],
  ['There is no state "{name}". {known}', '没有状态 "{name}"。{known}'],
  ['There is no view "{name}". {known}', '没有视图 "{name}"。{known}'],
  ['"{entity}" has no view "{name}". {known}', '"{entity}" 没有视图 "{name}"。{known}'],
  ['There is no field "{name}". {known}', '没有字段 "{name}"。{known}'],
  ['{value} is not a choice of "{name}". {known}', '{value} 不是 "{name}" 的选项。{known}'],
  ['"{name}" is not a number. {known}', '"{name}" 不是数字。{known}'],
  [
    '"{name}" is computed from {reads}, which is computed from "{again}". Remove one of the two derivations.',
    '"{name}" 由 {reads} 计算，而后者又由 "{again}" 计算。请删除其中一个 x-derive。',
  ],
  [
    '"{name}" is computed from "{other}", which is computed from "{again}". Remove one of the two derivations.',
    '"{name}" 由 "{other}" 计算，而后者又由 "{again}" 计算。请删除其中一个 x-derive。',
  ],
  ['The choice {value} occurs twice. Remove one of the two.', '选项 {value} 重复，请删除其中一个。'],
  ['"{name}" occurs twice. Remove one of the two.', '"{name}" 重复，请删除其中一个。'],
  [
    'A bar that is bad from {bad} % would never show the warning from {warn} %. Write a smaller number in "warn".',
    '从 {bad}% 起为 bad 的进度条不会显示从 {warn}% 起的警告。请把 "warn" 改小。',
  ],
  [
    'The key "{key}" could change the prototype of objects. Rename it.',
    '键 "{key}" 可能改变对象的原型，请改名。',
  ],
];
