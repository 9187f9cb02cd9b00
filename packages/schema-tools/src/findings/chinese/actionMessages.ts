import type { MessageRow } from './MessageRow.ts';

/** Messages about states, actions, answers and calls. */
export const actionMessages: readonly MessageRow[] = [
  [
    'The form asks for a file ("{file}"), and a file belongs to one record. Ask for the file in an action of your own, with "place": ["row", "detail"].',
    '表单要求上传文件（"{file}"），而文件只属于一条记录。请在自定义操作中上传，并写 "place": ["row", "detail"]。',
  ],
  [
    'An extension shows the answer of its action itself. Remove "answer".',
    '扩展自己显示其操作的结果，请删除 "answer"。',
  ],
  [
    'An action that leads to another page has no answer. Remove "answer", or write "to": { "read": … }.',
    '跳转页面的操作没有结果。请删除 "answer"，或写 "to": { "read": … }。',
  ],
  [
    'After an action on several records, a {as} shows only the answer of the first one. Remove "bulk" from "place", or write "as": "table".',
    '对多条记录操作后，{as} 只显示第一条的结果。请从 "place" 中去掉 "bulk"，或写 "as": "table"。',
  ],
  [
    'With "text" the answer shows only this text. Write "as": "text", and remove "field" of the answer and "to" of the action.',
    '有 "text" 时结果只显示该文本。请写 "as": "text"，并删除结果的 "field" 与操作的 "to"。',
  ],
  [
    'The answer has no source. Write "to": { "read": … } in the action, or write a "text".',
    '结果没有来源。请在操作中写 "to": { "read": … }，或写 "text"。',
  ],
  [
    'The fields of the answer are not described. Add "record" with the fields of {what}.',
    '没有描述结果的字段。请补上 "record"，写出{what}的字段。',
  ],
  ['a row', '一行'],
  ['the answer', '结果'],
  [
    'Only a "handover" asks for the progress. Remove "read", or write "as": "handover".',
    '只有 "handover" 查询进度。请删除 "read"，或写 "as": "handover"。',
  ],
  [
    'A "handover" needs an action that calls the server. Remove "effect" and "to" from the action.',
    '"handover" 需要调用服务的操作。请删除操作的 "effect" 与 "to"。',
  ],
  [
    'The address to go on to is missing. Write in "field" the name of the field that holds the address.',
    '缺少要前往的地址。请在 "field" 中写保存地址的字段名。',
  ],
  [
    'The call that reports the end is missing. Write in "read" the name of a call of "reads".',
    '缺少报告结束的接口。请在 "read" 中写 "reads" 中接口的名称。',
  ],
  [
    'Records that do not match "when" get no form, so no question may be required. Remove "required", or remove "when".',
    '不满足 "when" 的记录没有表单，因此问题不能必填。请删除 "required"，或删除 "when"。',
  ],
  [
    'Deleting leads to a state here, so no record comes into a bin. Take "bin" away, or "delete" out of the transitions.',
    '此处删除会进入某个状态，没有记录进入回收站。请删除 "bin"，或从流转中去掉 "delete"。',
  ],
  [
    'A bin holds what "remove" deleted, which "operations" takes away. Name both, or none.',
    '回收站保存 "remove" 删除的记录，而 "operations" 不含它。请两个都写，或都不写。',
  ],
  [
    'Records leave a bin by "restore", which "operations" takes away. Name both, or none.',
    '记录通过 "restore" 离开回收站，而 "operations" 不含它。请两个都写，或都不写。',
  ],
  [
    'The list of the entity opens its bin, and "operations" takes "getList" away. Name both, or none.',
    '回收站由实体的列表打开，而 "operations" 不含 "getList"。请两个都写，或都不写。',
  ],
  [
    '"{name}" is the view of the deleted records. Choose another name.',
    '"{name}" 是已删除记录的视图，请换一个名称。',
  ],
  [
    'The field "{field}" declares no states. Add "oneOf" with a "const" and a "title" for each state.',
    '字段 "{field}" 没有声明状态。请补上 "oneOf"，每个状态写 "const" 与 "title"。',
  ],
  [
    'Transitions change "{field}", so no form may write it. Add "readOnly": true to the field.',
    '"{field}" 由流转改变，表单不能写入。请给该字段补上 "readOnly": true。',
  ],
  [
    'There is no action "{name}". {known} If the system makes this transition, write "by": "system".',
    '没有操作 "{name}"。{known}若由系统流转，请写 "by": "system"。',
  ],
  [
    'The button "{name}" is never enabled, because all transitions of this name have "by": "system". Add a transition with "by": "user", or remove the action.',
    '按钮 "{name}" 永远不可用，因为同名流转都是 "by": "system"。请补上 "by": "user" 的流转，或删除该操作。',
  ],
  [
    'The action "{name}" has two transitions by a user from the state "{state}". Keep one of them, or write "by": "system" in the other.',
    '操作 "{name}" 从状态 "{state}" 有两个用户流转。请只保留一个，或把另一个写成 "by": "system"。',
  ],
  [
    'No transition leads from the initial state to "{state}". Add a transition, unless the server sets this state itself.',
    '没有流转从初始状态到达 "{state}"。请补上流转，除非由服务设置该状态。',
  ],
  [
    'A user who may run this action may lack the permission to see "{name}". Remove the field\'s "x-permission", or write "permission": "{right}" instead of "{wrong}" in the action.',
    '能执行该操作的用户可能无权查看 "{name}"。请删除该字段的 "x-permission"，或在操作中写 "permission": "{right}"，而不是 "{wrong}"。',
  ],
  [
    '"{{name}}" would be shown unreplaced, because there is no field "{again}" that this text may show. {known}',
    '"{{name}}" 会原样显示，因为没有该文本可以显示的字段 "{again}"。{known}',
  ],
  [
    'Deleting changes the state here and removes no record, so "restore" has no record to bring back. Remove "restore" from "operations", or "delete" from the transitions.',
    '此处删除只改变状态，不移除记录，"restore" 没有可恢复的记录。请从 "operations" 中去掉 "restore"，或从流转中去掉 "delete"。',
  ],
  [
    '"restore" brings back what "remove" deleted, but "operations" excludes "remove". Include both, or neither.',
    '"restore" 恢复 "remove" 删除的记录，但 "operations" 不含 "remove"。请两个都写，或都不写。',
  ],
  [
    '"importRows" adds records as "add" does, but "operations" excludes "add". Include both, or neither.',
    '"importRows" 与 "add" 一样新增记录，但 "operations" 不含 "add"。请两个都写，或都不写。',
  ],
  [
    '"updateRows" changes records as "update" does, but "operations" excludes "update". Include both, or neither.',
    '"updateRows" 与 "update" 一样修改记录，但 "operations" 不含 "update"。请两个都写，或都不写。',
  ],
  [
    'The action "{name}" would have the same path as the standard call "{call}". Choose another name.',
    '操作 "{name}" 的路径与标准接口 "{call}" 相同，请换一个名称。',
  ],
  [
    'The action "{name}" needs the operation "{operation}", but "operations" excludes it. Remove the action, or include the operation.',
    '操作 "{name}" 需要接口 "{operation}"，但 "operations" 不含它。请删除该操作，或补上该接口。',
  ],
  [
    '"to" works only with "effect": "open", and this action has "effect": "{effect}". Write "effect": "open", or remove "to".',
    '"to" 只与 "effect": "open" 一起使用，而该操作是 "effect": "{effect}"。请写 "effect": "open"，或删除 "to"。',
  ],
  [
    '"to" has no target. Write one of "entity", "entityField", "field" and "read".',
    '"to" 没有目标。请写 "entity"、"entityField"、"field"、"read" 之一。',
  ],
  [
    '"focus" narrows lists to this record. Write in "entity" the entity whose list opens.',
    '"focus" 把列表限定到该记录。请在 "entity" 中写要打开列表的实体。',
  ],
  ['"{entity}" has no action "{name}". {known}', '"{entity}" 没有操作 "{name}"。{known}'],
  [
    'The call sends "{name}" beside the answers, to say which records are meant. Choose another name for the question.',
    '接口在回答旁用 "{name}" 说明针对哪些记录，请给问题换一个名称。',
  ],
  [
    'All questions of an action have the "permission" of the action. Remove "x-permission".',
    '操作的所有问题都使用该操作的 "permission"，请删除 "x-permission"。',
  ],
  [
    '"{name}" has the path {path}, which "{other}" has already. Give one of them another path.',
    '"{name}" 的路径是 {path}，"{other}" 已使用。请给其中一个换路径。',
  ],
  [
    '"store" works only in an action of your own that is called for one or several records. Remove "store", or add the fields to the form of the record.',
    '"store" 只用于针对一条或多条记录的自定义操作。请删除 "store"，或把字段加到记录的表单。',
  ],
  ['The form does not ask for "{name}". {known}', '表单中没有 "{name}"。{known}'],
  [
    'The record has no field "{name}" in which the answer can be stored. Add the field with "readOnly": true.',
    '记录没有可保存回答的字段 "{name}"。请补上该字段，并写 "readOnly": true。',
  ],
  [
    'The field "{name}" is also written by other means. Name a field with "readOnly": true that only actions write.',
    '字段 "{name}" 也会以其他方式写入。请写只由操作写入、带 "readOnly": true 的字段。',
  ],
  [
    'The form asks for a {type}, but the field "{name}" of the record has the type {other}. Give both the same type.',
    '表单中是 {type}，而记录的字段 "{name}" 类型为 {other}。请使用相同的类型。',
  ],
  ['There is no call "{name}" in "reads". {known}', '"reads" 中没有接口 "{name}"。{known}'],
];
