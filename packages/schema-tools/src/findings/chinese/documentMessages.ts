import type { MessageRow } from './MessageRow.ts';

/** Messages about OpenAPI documents, and what is concluded from their names. */
export const documentMessages: readonly MessageRow[] = [
  [
    'The document is neither JSON nor YAML: {why}. Correct it, or write the path of another file.',
    '文档既不是 JSON 也不是 YAML：{why}。请修正，或改用其他文件。',
  ],
  [
    'The document is larger than {size} MB of YAML. Convert it to JSON.',
    'YAML 文档超过 {size} MB，请转换为 JSON。',
  ],
  [
    'The document is larger than {size} MB. Write only the needed paths into a document of their own.',
    '文档超过 {size} MB，请把需要的路径另存为一份文档。',
  ],
  [
    'The document has {seen}. Convert it to OpenAPI 3.0 or 3.1, or to Swagger 2.0 ("openapi": "3.1.0").',
    '文档中{seen}，请转换为 OpenAPI 3.0、3.1 或 Swagger 2.0（"openapi": "3.1.0"）。',
  ],
  ['no version', '没有版本'],
  ['version "{text}"', '版本为 "{text}"'],
  [
    'The server {why}. Correct the address, or save the document and write its path.',
    '服务器{why}，请改正地址，或保存文档后写其路径。',
  ],
  ['replied with status {status}', '返回状态 {status}'],
  ['sent nothing within {seconds} seconds', '在 {seconds} 秒内没有返回内容'],
  ['cannot be reached', '无法连接'],
  [
    'No call of the document can be a list of records. Describe a GET whose reply is a list of objects with fields.',
    '文档中没有可作为记录列表的调用，请描述一个返回对象列表（含字段）的 GET。',
  ],
  [
    'The reference "{ref}" leads to another document, which is not read. Bundle both into one document.',
    '引用 "{ref}" 指向另一份文档，不会读取，请合并为一份文档。',
  ],
  ['The reference "{ref}" has no target. Correct the document.', '引用 "{ref}" 没有目标，请修正文档。'],
  ['The references lead back to each other. Correct the document.', '引用互相循环，请修正文档。'],
  ['The schema contains itself. This part of it is left out.', '模式包含自身，已略去这一部分。'],
  [
    '{method} {path} is no call of a list and its records. Add it as an action or a read, or leave it.',
    '{method} {path} 不是列表及其记录的调用，可作为操作或读取补充，或保持不变。',
  ],
  [
    'The call needs "{name}", for which a screen has no value. Give one: --param {same}=value.',
    '调用需要 "{name}"，而界面没有该值，请给出：--param {same}=值。',
  ],
  [
    '"{name}" is neither the page, the order nor a field of the record. Give it a value with --param {same}=value, or leave it.',
    '"{name}" 既不是分页、排序，也不是记录的字段，可用 --param {same}=值 给出，或保持不变。',
  ],
  [
    'The call takes "{type}", but a form sends JSON. Let the server take application/json, too.',
    '调用接收 "{type}"，而表单发送 JSON，请让服务也接收 application/json。',
  ],
  [
    'The document does not say which fields the call takes. Name them in the document.',
    '文档没有说明调用接收哪些字段，请在文档中写明。',
  ],
  [
    'The document does not say what the call takes. Describe its body in the document.',
    '文档没有说明调用接收什么，请在文档中描述请求体。',
  ],
  [
    'The call does not say which records it deletes. Describe a list of keys in its body or its query.',
    '调用没有说明删除哪些记录，请在请求体或查询参数中描述主键列表。',
  ],
  [
    'The call "{name}" needs {fields}, which the record cannot have. It is left out.',
    '调用 "{name}" 需要 {fields}，而记录无法拥有，已略去该调用。',
  ],
  [
    'The reply has no record like those of the list, so records are read from the list.',
    '返回中没有与列表相同的记录，因此从列表中读取记录。',
  ],
  [
    'The call has no parameter for the key of a record. Name it "id" in the document.',
    '调用没有记录主键的参数，请在文档中命名为 "id"。',
  ],
  [
    'No field of the records is their key, so they cannot be opened, edited or deleted. Name it with "rowKey".',
    '记录没有可作主键的字段，因此无法打开、编辑或删除，请以 "rowKey" 指明。',
  ],
  [
    'The list names the size of a page, but no way to the next page. Only its first records are shown.',
    '列表有每页条数，但无法翻到下一页，只显示最前面的记录。',
  ],
  [
    '"{name}" ({type}) is sent by no area. Send it in the function "fetch" of restAdapter.',
    '业务域不会发送 "{name}"（{type}），请在 restAdapter 的函数 "fetch" 中发送。',
  ],
  [
    'The document does not have this any more, but the file has it. Write --keep or --take, or remove it from the file.',
    '文档已没有此项，而文件中仍有，请写 --keep 或 --take，或从文件中删除。',
  ],
  [
    'The file and the document have different values here. Write --keep or --take, or change the file.',
    '此处文件与文档的值不同，请写 --keep 或 --take，或修改文件。',
  ],
  ['"{name}" of "{entity}" is left out: {why}', '"{entity}" 的 "{name}" 已略去：{why}'],
  ['"{entity}" is left out: {why}', '"{entity}" 已略去：{why}'],
  [
    '"{name}" cannot be the name of a field: letters of English, digits and _. Have the server rename it.',
    '"{name}" 不能作为字段名：只能用英文字母、数字与下划线，请让服务改名。',
  ],
  [
    '"{name}" is left out: the record has more than {count} parts. Add it by hand.',
    '"{name}" 已略去：记录超过 {count} 个部分，请手工补充。',
  ],
  [
    '"{name}" has no schema that can be read. Correct the document.',
    '"{name}" 没有可读取的模式，请修正文档。',
  ],
  [
    '"{name}" contains itself. Add the levels that are needed by hand.',
    '"{name}" 包含自身，请手工补充所需的层级。',
  ],
  [
    '"{name}" may have values of several kinds. Add the kind that is needed by hand.',
    '"{name}" 的值可能有多种，请手工补充所需的一种。',
  ],
  ['"{name}" is a list of unknown elements. Add it by hand.', '"{name}" 是元素未知的列表，请手工补充。'],
  [
    '"{name}" is nested too deeply for a form. Add it by hand.',
    '"{name}" 嵌套过深，表单无法显示，请手工补充。',
  ],
  [
    '"{name}" is an object of which no member is known. Add it by hand.',
    '"{name}" 是成员未知的对象，请手工补充。',
  ],
  [
    '"{name}" is an object without a member that a form can show. Add it by hand.',
    '"{name}" 是没有可显示成员的对象，请手工补充。',
  ],
  [
    '"{name}" is binary, which a form of JSON cannot send. Leave it to a screen of its own.',
    '"{name}" 是二进制，JSON 表单无法发送，请另做界面。',
  ],
  ['"{name}" is a file. Leave it to a screen of its own.', '"{name}" 是文件，请另做界面。'],
  ['"{name}" has no type. Add it by hand.', '"{name}" 没有类型，请手工补充。'],
  ['every value of "{name}" together finds all records', '"{name}" 取全部值可查到所有记录'],
  ['"{name}" is the size of a page', '"{name}" 为每页条数'],
  ['"{name}" is the number of the page', '"{name}" 为页码'],
  ['"{name}" is the number of the page, and the first page is 1', '"{name}" 为页码，第一页为 1'],
  ['"{name}" is the number of records before the page', '"{name}" 为该页之前的记录数'],
  ['"{name}" is the cursor, and "{next}" that of the next page', '"{name}" 为游标，"{next}" 为下一页的游标'],
  ['"{name}" is the number of all records', '"{name}" 为记录总数'],
  ['"{name}" is the key of a record', '"{name}" 为记录的主键'],
  ['"{name}" in the query is the key of a record', '查询参数 "{name}" 为记录的主键'],
  [
    '"{name}" is the key of a record, which the path calls "{parameter}"',
    '"{name}" 为记录的主键，路径中称 "{parameter}"',
  ],
  ['"{by}" and "{way}" sort the list', '"{by}" 与 "{way}" 决定排序'],
  ['"{name}" searches texts', '"{name}" 搜索文本'],
  ['the fields are those of all kinds of records together', '字段取自所有种类的记录'],
  ['a form sends the record itself, as in Ant Design Pro', '表单直接发送记录，同 Ant Design Pro'],
  ['a deletion sends the keys in "key", as in Ant Design Pro', '删除时以 "key" 发送主键，同 Ant Design Pro'],
];
