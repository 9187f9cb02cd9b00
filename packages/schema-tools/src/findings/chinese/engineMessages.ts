import type { MessageRow } from './MessageRow.ts';

/** Reasons of the JavaScript engine for a pattern that is not a regular expression. */
export const engineMessages: readonly MessageRow[] = [
  ['Unterminated character class', '字符类没有闭合'],
  ['Unterminated group', '分组没有闭合'],
  ["Unmatched ')'", '多余的 )'],
  ['Nothing to repeat', '没有可重复的内容'],
  ['Lone quantifier brackets', '单独的量词括号'],
  ['Incomplete quantifier', '量词不完整'],
  ['numbers out of order in {} quantifier', '{} 量词中的数字顺序颠倒'],
  ['Range out of order in character class', '字符类中的范围顺序颠倒'],
  ['Invalid character class', '字符类不合法'],
  ['Invalid class escape', '字符类中的转义不合法'],
  ['Invalid escape', '转义不合法'],
  ['Invalid decimal escape', '数字转义不合法'],
  ['Invalid unicode escape', 'Unicode 转义不合法'],
  ['Invalid Unicode escape', 'Unicode 转义不合法'],
  ['Invalid property name', '属性名不合法'],
  ['Invalid property name in character class', '字符类中的属性名不合法'],
  ['Invalid group', '分组不合法'],
  ['Invalid capture group name', '分组名称不合法'],
  ['Duplicate capture group name', '分组名称重复'],
  ['Invalid named reference', '命名引用不合法'],
  ['Invalid named capture referenced', '引用的命名分组不存在'],
  ['\\ at end of pattern', '表达式以 \\ 结尾'],
];
