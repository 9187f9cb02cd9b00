import type { MessageRow } from './MessageRow.ts';

/** Messages about records: fields, conditions and annotations. */
export const recordMessages: readonly MessageRow[] = [
  [
    '{circle}. Let the conditions read a field that no condition hides.',
    '{circle}。请让条件读取不会被条件隐藏的字段。',
  ],
  ['{name} decides itself whether it is shown', '{name} 自己决定自己是否显示'],
  ['{names} decide in a circle which of them are shown', '{names} 循环决定彼此是否显示'],
  [
    'The result of "{rule}" is a {made}, but this field has the type {type}. Correct the type, or choose another rule.',
    '规则 "{rule}" 的结果是 {made}，但该字段的类型是 {type}。请改正类型，或换一个规则。',
  ],
  [
    '"{rule}" takes one value, but "{name}" has a value in each element of a list. Choose one of {rules}.',
    '规则 "{rule}" 只取一个值，但 "{name}" 在列表的每个元素中都有值。请从 {rules} 中选择。',
  ],
  [
    '"{rule}" cannot calculate with a list of objects. Name a number in the objects, such as "{name}.{inside}".',
    '规则 "{rule}" 不能对对象列表计算。请写出对象中的数字，例如 "{name}.{inside}"。',
  ],
  [
    '"{rule}" calculates with numbers, but "{name}" is not a number. Name a number or an amount of money.',
    '规则 "{rule}" 对数字计算，但 "{name}" 不是数字。请写数字或金额字段。',
  ],
  [
    '"count" counts the elements of a list, but "{name}" is not a list. Name a list.',
    '"count" 统计列表的元素个数，但 "{name}" 不是列表。请写列表字段。',
  ],
  [
    'The dictionary "{code}" contains the value {value} twice. Remove one of the two.',
    '字典 "{code}" 中值 {value} 重复，请删除其中一个。',
  ],
  [
    '"{name}" belongs to a choice. Write it beside a "const" in "oneOf".',
    '"{name}" 属于选项，请写在 "oneOf" 中的 "const" 旁。',
  ],
  ['There is no dictionary "{name}". {known}', '没有字典 "{name}"。{known}'],
  [
    '"x-offered" works only on choices of a field of the record itself. Write it beside the "oneOf" or "enum" of such a field.',
    '"x-offered" 只用于记录自身字段的选项，请写在该字段的 "oneOf" 或 "enum" 旁。',
  ],
  [
    '"x-priority" orders the properties of one object. Write it in a property of the record or of an object in the record.',
    '"x-priority" 用于排列同一对象的属性，请写在记录或记录中对象的属性里。',
  ],
  [
    '"x-mode" works only on fields of the record itself. Write it in the field that contains this value.',
    '"x-mode" 只用于记录自身的字段，请写在包含该值的字段里。',
  ],
  [
    '"x-on-delete" works only on a reference. Write it beside an "x-ref", or remove it.',
    '"x-on-delete" 只用于引用，请写在 "x-ref" 旁，或删除。',
  ],
  [
    'The reference is required, so it cannot become empty. Write "refuse" or "keep", or remove the field from "required".',
    '该引用为必填，不能变为空。请写 "refuse" 或 "keep"，或从 "required" 中去掉该字段。',
  ],
  [
    'Only a reference to one record, in a field of the record itself, can become empty. Write "refuse" or "keep".',
    '只有记录自身字段中指向单条记录的引用才能变为空。请写 "refuse" 或 "keep"。',
  ],
  [
    '"x-number" works only on fields of the record itself. Write it in the field that contains this value.',
    '"x-number" 只用于记录自身的字段，请写在包含该值的字段里。',
  ],
  [
    'A number of a sequence is a text that only the service writes. Write "type": "string" and "readOnly": true beside "x-number".',
    '流水号是只由服务写入的文本，请在 "x-number" 旁写 "type": "string" 与 "readOnly": true。',
  ],
  [
    '"x-sealed" works only on texts that are fields of the record itself. Write it in such a field, with "type": "string".',
    '"x-sealed" 只用于记录自身的文本字段，请写在这样的字段里，并写 "type": "string"。',
  ],
  [
    '"x-renamed-from" works only on fields of the record itself. Write it in the field that contains this value.',
    '"x-renamed-from" 只用于记录自身的字段，请写在包含该值的字段里。',
  ],
  [
    'This record still has a field "{name}". Write the former name of this field, or remove "x-renamed-from".',
    '该记录仍有字段 "{name}"。请写该字段原来的名称，或删除 "x-renamed-from"。',
  ],
  [
    'Write the former name of the field as a text. Only a choice (`const`) may have a list of former values.',
    '请把字段原来的名称写成文本；只有选项（`const`）可以写多个旧值。',
  ],
  [
    'There still is an entity "{name}". Write the former name of this entity, or remove "x-renamed-from".',
    '仍有实体 "{name}"。请写该实体原来的名称，或删除 "x-renamed-from"。',
  ],
  [
    'The field "{name}" still has a choice "{value}", or two choices have this former value. Remove it from "x-renamed-from".',
    '字段 "{name}" 仍有选项 "{value}"，或有两个选项写了同一个旧值。请从 "x-renamed-from" 中删除它。',
  ],
  [
    '"x-fill" works only on fields of the record itself. Write it in the field that contains this value.',
    '"x-fill" 只用于记录自身的字段，请写在包含该值的字段里。',
  ],
  [
    '"x-permission" works only on fields of the record itself. Write it in the field that contains this value.',
    '"x-permission" 只用于记录自身的字段，请写在包含该值的字段里。',
  ],
  [
    'The field "{name}" is required, but users without its permission cannot fill it in. Add a "default", or remove the field from "required".',
    '字段 "{name}" 为必填，但没有其权限的用户无法填写。请补上 "default"，或从 "required" 中去掉该字段。',
  ],
  [
    '"x-derive" works only on fields of the record, of its objects, and of the objects in its lists. Write it in such a field.',
    '"x-derive" 只用于记录、其对象以及其列表中对象的字段，请写在这样的字段里。',
  ],
  ['There is no rule "{name}". {known}', '没有规则 "{name}"。{known}'],
  ['There is no key "{key}" in "form". {known}', '"form" 中没有键 "{key}"。{known}'],
  [
    '"form" needs the keys "entity", "read" and "by". Write {example}.',
    '"form" 需要键 "entity"、"read" 和 "by"。请写 {example}。',
  ],
  ['There is no key "{key}" in "ask". {known}', '"ask" 中没有键 "{key}"。{known}'],
  [
    '"ask" needs the keys "entity" and "read". Write {example}.',
    '"ask" 需要键 "entity" 和 "read"。请写 {example}。',
  ],
  ['This condition has no effect. Add "then" or "else".', '该条件没有作用，请补上 "then" 或 "else"。'],
  [
    '"{branch}" has no "if" beside it. Add the condition in "if".',
    '"{branch}" 旁没有 "if"，请在 "if" 中写条件。',
  ],
  [
    'The condition would also hold if "{name}" is missing. Add "required": ["{again}"] beside "properties".',
    '缺少 "{name}" 时该条件也成立。请在 "properties" 旁补上 "required": ["{again}"]。',
  ],
  [
    '{value} is not a choice of "{name}", so the condition never holds. {known}',
    '{value} 不是 "{name}" 的选项，条件永远不成立。{known}',
  ],
  [
    'The field "{name}" has the type {type}, but {value} has another type, so the condition never holds. Correct one of the two.',
    '字段 "{name}" 的类型是 {type}，而 {value} 的类型不同，条件永远不成立。请改正其中一个。',
  ],
  [
    'The reference "{ref}" leads back to itself. Refer to a schema with keywords of its own.',
    '引用 "{ref}" 指回自身，请指向有自己关键字的 schema。',
  ],
  ['The reference "{ref}" has no target. {known}', '引用 "{ref}" 没有目标。{known}'],
  [
    'An "$id" inside a record starts another document, in which "#/$defs/…" has another meaning. Remove "$id".',
    '记录中的 "$id" 会开始另一个文档，"#/$defs/…" 的含义随之改变。请删除 "$id"。',
  ],
  [
    'A record uses JSON Schema 2020-12. Write {dialect}, or remove the key.',
    '记录使用 JSON Schema 2020-12。请写 {dialect}，或删除该键。',
  ],
  ['Correct it, or name a "format".', '请改正，或改用 "format"。'],
  ['There is no format "{name}". {known}', '没有格式 "{name}"。{known}'],
  [
    'No value is between {low} {least} and {high} {most}. Swap or correct the two limits.',
    '没有值在 {low} {least} 与 {high} {most} 之间。请对调或改正两个界限。',
  ],
  [
    'The field does not allow its default {value}. Write an allowed value.',
    '该字段不允许其默认值 {value}。请写允许的值。',
  ],
  [
    'The name "{name}" could change the prototype of objects. Rename it.',
    '名称 "{name}" 可能改变对象的原型，请改名。',
  ],
  [
    '"{name}" is not allowed as the name of a field. Use letters, digits and _, and start with a letter.',
    '"{name}" 不能作为字段名。请使用字母、数字和 _，并以字母开头。',
  ],
  [
    '"params" is removed from every form before it is sent. Choose another name.',
    '"params" 在表单提交前总会被去掉，请换一个名称。',
  ],
  [
    'This schema has no JSON Schema: {reason}. Write the part that it cannot convert as JSON Schema.',
    '该 schema 没有对应的 JSON Schema：{reason}。请把无法转换的部分写成 JSON Schema。',
  ],
  ['A record is an object. Write "type": "object".', '记录是对象，请写 "type": "object"。'],
  ['Correct it.', '请改正。'],
  [
    'No day is between x-min {low} and x-max {high}. Swap or correct the two limits.',
    '没有日期在 x-min {low} 与 x-max {high} 之间。请对调或改正两个界限。',
  ],
  [
    '"x-message" is shown when a text does not match its "pattern", but this field has no "pattern". Add a "pattern", or remove "x-message".',
    '"x-message" 在文本不符合 "pattern" 时显示，但该字段没有 "pattern"。请补上 "pattern"，或删除 "x-message"。',
  ],
  [
    '"{keyword}" limits days. Add "format": "date", or write "{instead}" for a number.',
    '"{keyword}" 限制日期。请补上 "format": "date"，数字请写 "{instead}"。',
  ],
  [
    'The field is read-only, so "{keyword}" has no effect. Remove "{again}", or remove "readOnly".',
    '该字段只读，"{keyword}" 没有作用。请删除 "{again}"，或删除 "readOnly"。',
  ],
  [
    'There is no day {day}. Write an existing day, or "today+1".',
    '没有日期 {day}。请写存在的日期，或 "today+1"。',
  ],
  [
    '"x-unique" names fields of the objects in a list. Write it in a list of objects. For a list of single values write "uniqueItems".',
    '"x-unique" 写列表中对象的字段，请写在对象列表里；单值列表请写 "uniqueItems"。',
  ],
  [
    '"{keyword}" has no effect on the type {type}. Remove it, or correct "type".',
    '"{keyword}" 对类型 {type} 没有作用。请删除，或改正 "type"。',
  ],
  [
    '"{keyword}" has no effect on the type {type}. Remove it, or correct "type". For days write "{instead}".',
    '"{keyword}" 对类型 {type} 没有作用。请删除，或改正 "type"；日期请写 "{instead}"。',
  ],
  [
    'The schema has more than {most} nested levels. Split it, or use $ref and $defs.',
    'schema 嵌套超过 {most} 层。请拆分，或使用 $ref 与 $defs。',
  ],
  [
    'The record has {count} fields, but a screen shows at most {most}. Split the entity into several entities.',
    '记录有 {count} 个字段，而页面至多显示 {most} 个。请拆分为多个实体。',
  ],
  [
    'With each reference replaced by its target, the schema has more than {most} parts. Make it smaller.',
    '把每个引用换成其目标后，schema 超过 {most} 个部分。请缩小。',
  ],
  [
    '"currency" works only on an amount of money. Write "format": "money".',
    '"currency" 只用于金额，请写 "format": "money"。',
  ],
  [
    '"words" works only on numbers. Write "type": "integer" or "number". For a field with choices write titles in "oneOf".',
    '"words" 只用于数字，请写 "type": "integer" 或 "number"；有选项的字段请在 "oneOf" 中写标题。',
  ],
  [
    '"countdown" works only on a point in time. Write "format": "date-time".',
    '"countdown" 只用于时间点，请写 "format": "date-time"。',
  ],
  ['There is no widget "{name}". {known}', '没有控件 "{name}"。{known}'],
  ['"{widget}" does not suit this field. {need}', '控件 "{widget}" 不适合该字段。{need}'],
  [
    '"against" works only in a comparison. Write "widget": "diff".',
    '"against" 只用于对比，请写 "widget": "diff"。',
  ],
  [
    '"of" and "ofField" work only in a comparison. Write "widget": "diff".',
    '"of" 与 "ofField" 只用于对比，请写 "widget": "diff"。',
  ],
  ['"total" works only on a number. Write "type": "number".', '"total" 只用于数字，请写 "type": "number"。'],
  [
    '"levels" works only on a bar. Add "total", or write "widget": "quota" for a percentage.',
    '"levels" 只用于进度条。请补上 "total"，百分比请写 "widget": "quota"。',
  ],
  ['"{pattern}" is not a valid regular expression. {repair}', '"{pattern}" 不是合法的正则表达式。{repair}'],
  [
    '"{pattern}" is not a valid regular expression: {reason}. {repair}',
    '"{pattern}" 不是合法的正则表达式：{reason}。{repair}',
  ],
  [
    'It chooses records or values of a dictionary. Add "x-ref" or "x-dict".',
    '它用于选择记录或字典的值，请补上 "x-ref" 或 "x-dict"。',
  ],
  ['It chooses records. Add "x-ref".', '它用于选择记录，请补上 "x-ref"。'],
  [
    'It shows a number of stars. Write "type": "integer", and "maximum" if there are more or fewer than five stars.',
    '它显示星数。请写 "type": "integer"，不是五颗星时写 "maximum"。',
  ],
  [
    'It holds pairs of a name and a text. Write "type": "object" without "properties".',
    '它保存名称与文本的键值对。请写 "type": "object"，不写 "properties"。',
  ],
  [
    'It shows a part of a total. Write "type": "number", and in "total" the field that holds the total.',
    '它显示总量中的一部分。请写 "type": "number"，并在 "total" 中写总量字段。',
  ],
  [
    'It shows a list of choices. Write "type": "array" with "items" that have "oneOf" or "enum".',
    '它显示选项列表。请写 "type": "array"，其 "items" 有 "oneOf" 或 "enum"。',
  ],
  [
    'It compares two values. Write in "against" the name of the other field.',
    '它对比两个值。请在 "against" 中写另一个字段的名称。',
  ],
  [
    'It chooses from values that a call returns. Add "options" with "ask".',
    '它从接口返回的值中选择。请补上带 "ask" 的 "options"。',
  ],
  [
    'It shows an amount that a call returns. Write "format": "money", and "options" with "ask".',
    '它显示接口返回的金额。请写 "format": "money"，以及带 "ask" 的 "options"。',
  ],
  ['It holds a text. Write "type": "string".', '它保存文本，请写 "type": "string"。'],
  [
    'The name "{name}" could reach the prototype of objects. Name a field.',
    '名称 "{name}" 会触及对象的原型，请写字段名。',
  ],
  [
    'Matching "{pattern}" can take seconds or minutes for a text of a few hundred characters. Avoid nested repetitions such as (a+)+ and adjacent repetitions such as a*a*a*, or use a "format" instead.',
    '对几百个字符的文本匹配 "{pattern}" 可能需要数秒或数分钟。请避免 (a+)+ 这样的嵌套重复与 a*a*a* 这样的相邻重复，或改用 "format"。',
  ],
  [
    '"{name}" has {count} characters, and a column of the database at most {most}. Shorten the name.',
    '"{name}" 有 {count} 个字符，数据库的列名最多 {most} 个，请缩短名称。',
  ],
  ['no record passes this test', '没有记录满足该条件'],
  ['no record passes this branch', '没有记录满足该分支'],
  ['no record that passes the test passes the branch', '满足条件的记录都不满足该分支'],
  ['two conditions with the same test contradict each other', '条件相同的两个分支互相矛盾'],
  [
    '"{name}" {reason}, so {effect}. Correct one of the two.',
    '"{name}" {reason}，因此{effect}。请改正其中一个。',
  ],
  ['is both hidden and required', '既被隐藏又为必填'],
  ['is hidden, but must have a value', '被隐藏，却必须有值'],
  ['must be {values} and {others} at once', '必须同时是 {values} 和 {others}'],
  ['must be at least {low} and at most {high} at once', '必须同时不小于 {low} 且不大于 {high}'],
  ['must be {values}, which is outside of its limits', '必须是 {values}，超出了其界限'],
  [
    'No screen, condition, rule or search uses "{name}". Show it on a screen, or remove it if the service does not use it either.',
    '没有页面、条件、规则或搜索使用 "{name}"。请在页面上显示它；若服务也不使用，请删除。',
  ],
];
