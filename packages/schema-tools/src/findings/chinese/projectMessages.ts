import type { MessageRow } from './MessageRow.ts';

/** Messages about menus, roles, dictionaries, translations and the vocabulary. */
export const projectMessages: readonly MessageRow[] = [
  ['No entry leads to "{path}". {known}', '没有菜单通向 "{path}"。{known}'],
  [
    'The entry of "{path}" already has the code "{code}". Choose another code for this entry.',
    '"{path}" 的菜单已使用编码 "{code}"，请给此菜单换一个编码。',
  ],
  [
    'Another entry of "{path}" is already for "{user}". Remove "{again}" from one of them.',
    '"{path}" 的另一个菜单已面向 "{user}"，请从其中一个删除 "{again}"。',
  ],
  [
    '"page" is the only page, at the path itself, and "pages" are pages below the path. Keep one of the two keys.',
    '"page" 是位于路径本身的唯一页面，"pages" 是路径之下的页面。请只保留一个键。',
  ],
  [
    'The pages "list" and "statistics" have the same address, "index" below the path, so only one of them can be opened. Remove one here, and add a row with its own path for it.',
    '页面 "list" 与 "statistics" 的地址相同（路径之下的 "index"），只能打开一个。请在此删除一个，并为它另写一行菜单及路径。',
  ],
  [
    'The entry has no "screen", so these keys have no effect: {names}. Write "screen": "shop.book", or remove the keys.',
    '该菜单没有 "screen"，以下键没有作用：{names}。请写 "screen": "shop.book"，或删除这些键。',
  ],
  [
    'There is no entity "{name}" yet. Until there is one, the page shows a notice.',
    '还没有实体 "{name}"，在此之前页面显示提示。',
  ],
  [
    'The entity "{name}" has no statistics. Write "statistics" in its area file, or name another page.',
    '实体 "{name}" 没有统计。请在其业务域文件中写 "statistics"，或写另一个页面。',
  ],
  ['The entity "{entity}" has no view "{name}". {known}', '实体 "{entity}" 没有视图 "{name}"。{known}'],
  ['There is no entry "{path}". {known}', '没有菜单 "{path}"。{known}'],
  [
    'The parents of "{path}" form a circle: {circle}. Name another parent.',
    '"{path}" 的上级形成循环：{circle}。请写另一个上级。',
  ],
  [
    'No entity of this area has a permission with this prefix. {known}',
    '该业务域没有实体使用此前缀的权限。{known}',
  ],
  ['There is no permission "{name}". Did you mean "{near}"?', '没有权限 "{name}"。是否想写 "{near}"？'],
  [
    '"{text}" has no translation in {language}.json. Add it.',
    '{language}.json 中没有 "{text}" 的翻译，请补上。',
  ],
  ['There is no role "{name}". {known}', '没有角色 "{name}"。{known}'],
  [
    'The area "{area}" already declares the dictionary "{code}". Keep one of them, or rename one.',
    '业务域 "{area}" 已声明字典 "{code}"。请只保留一个，或给其中一个改名。',
  ],
  ['There is no area, entity or dictionary "{name}". {known}', '没有业务域、实体或字典 "{name}"。{known}'],
  ['No area contains "{text}". {repair}', '没有业务域包含 "{text}"。{repair}'],
  ['No text of "{area}" contains "{text}". {repair}', '"{area}" 的文本中没有 "{text}"。{repair}'],
  ['Remove it, or name the code that shows it by --code.', '请删除，或用 --code 指出显示它的代码。'],
  ['Remove it.', '请删除。'],
  [
    'The text has the placeholders {wanted}, its translation {given}. Use the same in both.',
    '原文的占位符为 {wanted}，译文为 {given}。请使用相同的占位符。',
  ],
  ['The translation "{text}" is Chinese. Translate it.', '译文 "{text}" 是中文，请翻译。'],
  [
    '{file} does not export "vocabulary". Write: export const vocabulary = defineVocabulary({ … }).',
    '{file} 没有导出 "vocabulary"，请写：export const vocabulary = defineVocabulary({ … })。',
  ],
  ['{file} cannot be loaded: {reason}', '无法加载 {file}：{reason}'],
  ['A vocabulary has no key "{key}". Its keys are {names}.', '词汇表没有键 "{key}"，可用的键为 {names}。'],
  [
    '"formats" is not an object. Write { name: { validate, message, example } }.',
    '"formats" 不是对象，请写 { name: { validate, message, example } }。',
  ],
  [
    'The format "{name}" has no function "validate". Write validate: (text) => boolean.',
    '格式 "{name}" 没有函数 "validate"，请写 validate: (text) => boolean。',
  ],
  [
    'The format "{name}" has no text "message". Write the error message for the user.',
    '格式 "{name}" 没有文本 "message"，请写给用户的错误提示。',
  ],
  [
    'The format "{name}" has no text "example" that its "validate" accepts. Add such an example.',
    '格式 "{name}" 没有能通过其 "validate" 的文本 "example"，请补上。',
  ],
  [
    '"derive" is not an object. Write { name: (...values) => value }.',
    '"derive" 不是对象，请写 { name: (...values) => value }。',
  ],
  [
    'The rule "{name}" is not a function. Write (...values) => value.',
    '规则 "{name}" 不是函数，请写 (...values) => value。',
  ],
  ['"widgets" is not a list of names. Write [\'stars\'].', '"widgets" 不是名称列表，请写 [\'stars\']。'],
];
