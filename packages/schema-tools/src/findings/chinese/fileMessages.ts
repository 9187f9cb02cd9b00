import type { MessageRow } from './MessageRow.ts';

/** Messages about the text and the shape of any file. */
export const fileMessages: readonly MessageRow[] = [
  ['This is not JSON: {cause}', '这不是合法的 JSON：{cause}'],
  ['the file is empty. Write {}.', '文件为空，请写 {}。'],
  [
    'comments are not allowed. Remove it, or write the text as "$comment".',
    '不允许注释，请删除，或把文字写在 "$comment" 中。',
  ],
  [
    'this text contains a \\ with a wrong letter behind it. Write \\\\ for the sign itself.',
    '文本中 \\ 之后的字母不对，要写反斜杠本身请写 \\\\。',
  ],
  [
    'four digits must follow \\u. Write \\u4e2d, or the character itself.',
    '\\u 之后应为四位十六进制数，请写 \\u4e2d，或直接写该字符。',
  ],
  [
    'this text contains a tab or another control character. Write \\t or \\n.',
    '文本中有制表符或其他控制字符，请写 \\t 或 \\n。',
  ],
  ['this number is not complete. Write it as 12 or 0.5.', '数字不完整，请写成 12 或 0.5。'],
  [
    'the file continues after its last bracket. Remove one closing bracket, or the rest.',
    '最后一个括号之后还有内容，请删除一个右括号，或删除其余内容。',
  ],
  [
    'a quote is missing in this line. Write each key and each text between two ".',
    '这一行缺少引号，每个键和每段文本都要写在两个 " 之间。',
  ],
  [
    'the colon after the key {key} is missing. Write {again}: and its value.',
    '键 {key} 之后缺少冒号，请写 {again}: 及其值。',
  ],
  [
    'the key {key} stands in a list. Write { } instead of [ ] around keys and values.',
    '键 {key} 写在了列表中，键和值的外面应写 { } 而不是 [ ]。',
  ],
  ['a comma is missing after {value}. Write {again},', '{value} 之后缺少逗号，请写 {again},'],
  [
    'the {open} of line {line} is not closed. Add {close} at the end.',
    '第 {line} 行的 {open} 没有闭合，请在末尾补上 {close}。',
  ],
  [
    'there is a comma before the closing {close}. Trailing commas are not allowed: remove it.',
    '右括号 {close} 之前有逗号，不允许末尾逗号，请删除。',
  ],
  ['a value is missing after the colon. Write one.', '冒号之后缺少值，请补上。'],
  ['there is a comma too many. Remove it.', '多了一个逗号，请删除。'],
  [
    'a key or a value is expected here, not {sign}. Write one, or correct the bracket.',
    '此处应为键或值，而不是 {sign}。请补上，或改正括号。',
  ],
  [
    '{sign} is not a quote of JSON. Write keys and texts between two ".',
    '{sign} 不是 JSON 的引号，键和文本要写在两个 " 之间。',
  ],
  ['{sign} is a wide sign. Write the narrow one.', '{sign} 是全角符号，请改为半角。'],
  ['{value} is not a value of JSON. Write {word}.', '{value} 不是 JSON 的值，请写 {word}。'],
  [
    '{value} is not a number of JSON. Write it as 12, -3 or 0.5.',
    '{value} 不是 JSON 的数字，请写成 12、-3 或 0.5。',
  ],
  ['{value} has no quotes. Write "{again}".', '{value} 没有引号，请写 "{again}"。'],
  [
    'The file has {count} nested levels. Use at most {most}, with $ref and $defs.',
    '文件嵌套了 {count} 层，至多 {most} 层，请使用 $ref 与 $defs。',
  ],
  [
    'The file has more than {most} nested levels. Use $ref and $defs.',
    '文件嵌套超过 {most} 层，请使用 $ref 与 $defs。',
  ],
  [
    'The key "{key}" occurs twice, in {lines}. Remove one of the two.',
    '键 "{key}" 出现两次（{lines}），请删除其中一个。',
  ],
  ['Write {value}.', '请写 {value}。'],
  ['{name} cannot be {value}. {known}', '{name} 不能是 {value}。{known}'],
  [
    '{name} cannot be {value}. Write something like {example}.',
    '{name} 不能是 {value}。请写成类似 {example} 的形式。',
  ],
  ['{name} is empty. Write {example}, or remove the key.', '{name} 为空。请写 {example}，或删除该键。'],
  ['{name} is empty. Write {example}.', '{name} 为空。请写 {example}。'],
  ['{low} to {high}', '{low} 至 {high}'],
  [
    '{name} has too few entries. Write at least {least}, or remove the key.',
    '{name} 的条目太少。请至少写 {least} 条，或删除该键。',
  ],
  ['The list contains {entry} twice. Remove one of the two.', '列表中 {entry} 重复，请删除其中一个。'],
  ['{name} lacks "{key}". Write {example}.', '{name} 缺少 "{key}"。请写 {example}。'],
  ['There is no key "{key}" here. {known}', '此处没有键 "{key}"。{known}'],
  ['Write something like {example}.', '请写成类似 {example} 的形式。'],
  ['Start with a lowercase letter; letters and digits may follow.', '以小写字母开头，之后可以是字母和数字。'],
  ['"{key}" is not allowed as a name here. {wanted}', '此处名称不能是 "{key}"。{wanted}'],
  ['The key "{key}" is missing. Write one of {names}.', '缺少键 "{key}"。请写 {names} 之一。'],
  ['text in quotes', '带引号的文本'],
  ['true or false', 'true 或 false'],
  ['a whole number', '整数'],
  ['a number', '数字'],
  ['a list […]', '列表 […]'],
  ['an object {…}', '对象 {…}'],
  ['a value', '一个值'],
  ['text in quotes or {other}', '带引号的文本或{other}'],
  ['true or false or {other}', 'true、false 或{other}'],
  ['a whole number or {other}', '整数或{other}'],
  ['a number or {other}', '数字或{other}'],
  ['a list […] or {other}', '列表 […] 或{other}'],
  ['an object {…} or {other}', '对象 {…} 或{other}'],
  ['{name} is {value}. Write {wanted}.', '{name} 为 {value}，请写{wanted}。'],
  ['This is {value}. Write {wanted}.', '此处为 {value}，请写{wanted}。'],
  [
    '{name} is {value}. Write {wanted}, for example {example}.',
    '{name} 为 {value}，请写{wanted}，例如 {example}。',
  ],
  [
    'This is {value}. Write {wanted}, for example {example}.',
    '此处为 {value}，请写{wanted}，例如 {example}。',
  ],
  [
    'The file is called "{file}.json", but its area is "{area}". Write "area": "{right}", or rename the file.',
    '文件名为 "{file}.json"，但其业务域为 "{area}"。请写 "area": "{right}"，或给文件改名。',
  ],
  [
    'The area has no name. Write "area": "shop", or pass the name of the file to the check.',
    '业务域没有名称。请写 "area": "shop"，或在检查时给出文件名。',
  ],
  [
    'The file has format {later}, and this version reads format {format}. Update all @isp packages of the project, and check again.',
    '文件格式为 {later}，而此版本支持格式 {format}。请升级项目中的全部 @isp 软件包后再检查。',
  ],
  [
    'There is no format {value}. Write format {format}, or remove the key.',
    '没有格式 {value}。请写格式 {format}，或删除该键。',
  ],
  [
    'The file has format {format}, but "$schema" names format {named}. Write one of them in both places.',
    '文件格式为 {format}，但 "$schema" 指的是格式 {named}。请在两处写同一个格式。',
  ],
];
