import type { MessageRow } from './MessageRow.ts';

/** Messages about lists, searches, forms, details and statistics. */
export const screenMessages: readonly MessageRow[] = [
  [
    '"{name}" has the path "{path}", which "{other}" has already. Write another "path".',
    '"{name}" 的路径 "{path}" 已被 "{other}" 使用，请写另一个 "path"。',
  ],
  ['an organisation', '机构'],
  ['a person', '人员'],
  [
    'The field "{name}" is not a text, so it cannot hold the id of {held}. Name a text field.',
    '字段 "{name}" 不是文本，不能保存{held}的 id。请写文本字段。',
  ],
  [
    'The field "{name}" is not a reference. Add "x-ref": "area.entity" to it, or name a reference.',
    '字段 "{name}" 不是引用。请补上 "x-ref": "area.entity"，或写引用字段。',
  ],
  [
    'A record in which "{name}" is empty would be visible to no user. Add "{again}" to "required" of the record.',
    '"{name}" 为空的记录对任何用户都不可见。请把 "{again}" 加到记录的 "required"。',
  ],
  [
    'The parents form a circle: "{name}" leads back to {key}, so no record would have an owner. Give one of these entities the scope "org" or "project".',
    '上级形成循环："{name}" 指回 {key}，记录因此没有归属。请把其中一个实体的 scope 写为 "org" 或 "project"。',
  ],
  [
    'The field "{name}" is write-only, so no search can use it. Remove it here.',
    '字段 "{name}" 只写，不能用于搜索，请在此删除。',
  ],
  ['{value} is not a value of "{name}". {wanted}', '{value} 不是 "{name}" 的值。{wanted}'],
  ['Write true or false.', '请写 true 或 false。'],
  [
    'Write a day (2026-01-31), "@today", "@today-7" or "@today+30".',
    '请写日期（2026-01-31）、"@today"、"@today-7" 或 "@today+30"。',
  ],
  ['Write a number.', '请写数字。'],
  [
    '"circle" allows references between records of the same entity, but "{entity}" is another entity. Remove "circle".',
    '"circle" 允许同一实体的记录循环引用，而 "{entity}" 是另一个实体。请删除 "circle"。',
  ],
  [
    '"{entity}" has no call "options", so its records cannot be picked and their names cannot be shown. Add "options" to its "operations".',
    '"{entity}" 没有接口 "options"，无法选择其记录或显示其名称。请在它的 "operations" 中补上 "options"。',
  ],
  [
    'The field "{name}" is write-only, so it is never shown. Remove it here, or remove its "writeOnly".',
    '字段 "{name}" 只写，永远不显示。请在此删除，或删除其 "writeOnly"。',
  ],
  [
    'The field "{name}" is shown to all users who see the record. Remove its "x-permission", or name another field.',
    '能看到记录的用户都能看到字段 "{name}"。请删除其 "x-permission"，或写另一个字段。',
  ],
  [
    'There is no card "{name}" whose records the service counts. {known}',
    '没有由服务统计记录的卡片 "{name}"。{known}',
  ],
  [
    'Levels are percentages of a total. Add "total", or remove "levels".',
    '"levels" 是总量的百分比。请补上 "total"，或删除 "levels"。',
  ],
  [
    'A figure that is bad from {bad} % would never show the warning from {warn} %. Write a smaller number in "warn".',
    '从 {bad}% 起为 bad 的数字不会显示从 {warn}% 起的警告。请把 "warn" 改小。',
  ],
  [
    'The service counts only one range, so it has no value for "before". Add a "call" to the card, or remove "before".',
    '服务只统计一个区间，没有 "before" 的值。请给卡片补上 "call"，或删除 "before"。',
  ],
  [
    '"better" colours a change, and a change needs "before". Add "before", or remove "better".',
    '"better" 给变化着色，而变化需要 "before"。请补上 "before"，或删除 "better"。',
  ],
  [
    'The chart "{name}" does not show many records over time. Name a chart of lines, areas or bars by a date ("createTime:day") that is not in a tab of one record.',
    '图表 "{name}" 不按时间显示多条记录。请写按日期（"createTime:day"）的折线、面积或柱状图，且不在单条记录的页签中。',
  ],
  ['There is no chart "{name}". {known}', '没有图表 "{name}"。{known}'],
  [
    'The chart has no data. Write "by" ({example}), or the "call" that returns the data.',
    '图表没有数据。请写 "by"（{example}），或返回数据的 "call"。',
  ],
  [
    'A "{kind}" cannot be drawn from groups of records. Write "bar", "line" or "donut", or add a "call".',
    '"{kind}" 不能由记录分组绘制。请写 "bar"、"line" 或 "donut"，或补上 "call"。',
  ],
  [
    'A heat map needs two groupings. Add "split", or write another kind.',
    '热力图需要两个分组。请补上 "split"，或换一种图表。',
  ],
  [
    'The chart is already grouped by "{name}". Name another field in "split", or remove "split".',
    '图表已按 "{name}" 分组。请在 "split" 中写另一个字段，或删除 "split"。',
  ],
  [
    '"{key}" is a number of periods, but "{by}" has no periods. Remove "{again}", or group by a date ("createTime:month").',
    '"{key}" 是时段数，而 "{by}" 没有时段。请删除 "{again}"，或按日期分组（"createTime:month"）。',
  ],
  [
    '"{key}" works only with a "call", but here the service groups the records. Add a "call" to the chart, or remove "{again}".',
    '"{key}" 只与 "call" 一起使用，而此处由服务分组。请给图表补上 "call"，或删除 "{again}"。',
  ],
  ['The choice "{value}" occurs twice. Remove one of the two.', '选项 "{value}" 重复，请删除其中一个。'],
  ['A "{kind}" has no axis of values. Remove "log".', '"{kind}" 没有数值轴，请删除 "log"。'],
  [
    'Only a "table" opens charts. Write "link", or remove "opens".',
    '只有 "table" 能打开图表。请写 "link"，或删除 "opens"。',
  ],
  ['There is no chart "{name}" with a "call". {known}', '没有带 "call" 的图表 "{name}"。{known}'],
  [
    '"{name}" is a date. Add a period to it: "{again}:month".',
    '"{name}" 是日期，请补上时段："{again}:month"。',
  ],
  [
    '"{name}" is not a date, so it has no periods. Write "{again}", or name a date ("createTime:{word}").',
    '"{name}" 不是日期，没有时段。请写 "{again}"，或写日期（"createTime:{word}"）。',
  ],
  ['There is no period "{name}". {known}', '没有时段 "{name}"。{known}'],
  [
    '"{name}" holds days without hours. Write "{again}:day".',
    '"{name}" 是不带时刻的日期，请写 "{again}:day"。',
  ],
  ['Records cannot be grouped by "{name}". {repair}', '不能按 "{name}" 对记录分组。{repair}'],
  [
    'Records cannot be grouped by "{name}", which holds several values. {repair}',
    '不能按 "{name}" 对记录分组，因为它有多个值。{repair}',
  ],
  ['Name a field such as {names}.', '请写 {names} 这样的字段。'],
  ['Name a field with few different values.', '请写取值较少的字段。'],
  ['"{field}" or "createTime:month"', '"{field}" 或 "createTime:month"'],
  ['There is no chart "{name}" in "statistics". {known}', '"statistics" 中没有图表 "{name}"。{known}'],
  [
    'The chart "{name}" shows many records, but this tab is about one record. Name a chart with a "call", or show this chart on the statistics screen.',
    '图表 "{name}" 显示多条记录，而该页签只针对一条记录。请写带 "call" 的图表，或在统计页显示它。',
  ],
  [
    'A comparison needs several selected records. Write "place": ["bulk"].',
    '对比需要选中多条记录，请写 "place": ["bulk"]。',
  ],
  [
    'The entity does not declare what a comparison shows. Write "compare" in the entity.',
    '实体没有声明对比显示什么，请在实体中写 "compare"。',
  ],
  [
    '"{name}" holds no number that can be drawn. Name a number, or a list of objects with a name as first field and a number as second field.',
    '"{name}" 没有可绘制的数字。请写数字，或首个字段为名称、第二个字段为数字的对象列表。',
  ],
  ['Inputs are drawn together with figures. Add "figures".', '输入与数值一起绘制，请补上 "figures"。'],
  [
    'The entity "{entity}" does not declare what a comparison shows. Write "compare" in that entity.',
    '实体 "{entity}" 没有声明对比显示什么，请在该实体中写 "compare"。',
  ],
  [
    'Steps show states, but the entity has no states. Write "states", or remove "steps".',
    '步骤显示状态，但实体没有状态。请写 "states"，或删除 "steps"。',
  ],
  [
    '{kinds} exclude each other, because one figure is shown. Keep one of them.',
    '{kinds} 互相排斥，因为只显示一个数值。请只保留一个。',
  ],
  ['"{one}" and "{other}"', '"{one}" 与 "{other}"'],
  [
    '"{name}" is not a number. {repair} "{kind}" to count records.',
    '"{name}" 不是数字。{repair} "{kind}"，以统计记录数。',
  ],
  ['Name a number ({names}), or remove', '请写数字（{names}），或删除'],
  ['The entity has no numbers. Remove', '实体没有数字，请删除'],
  [
    '"{key}" has no effect together with "call". Keep one of the two.',
    '"{key}" 与 "call" 一起没有作用，请只保留一个。',
  ],
  [
    '"folder" (text), "file" (one file), and "replace" (boolean) if a file may replace a file of the same name',
    '"folder"（文本）、"file"（一个文件），以及允许替换同名文件时的 "replace"（布尔值）',
  ],
  ['"folder" and "name" (texts)', '"folder" 与 "name"（文本）'],
  [
    'The tab fills in the form of "{name}" itself. The action "{again}" must call the server, and its form needs {words}. No other field may be required.',
    '该页签自行填写 "{name}" 的表单。操作 "{again}" 必须调用服务，其表单需要 {words}。其他字段不能必填。',
  ],
  [
    'The field "{name}" is read-only, so a form cannot write it. Remove it from the form, or remove its "readOnly".',
    '字段 "{name}" 只读，表单不能写入。请从表单中删除，或删除其 "readOnly"。',
  ],
  [
    'The field "{name}" is required but in no group, so the form could never be saved. Add it to a group, or give it a default.',
    '字段 "{name}" 为必填，但不在任何分组中，表单无法保存。请加到分组，或给出默认值。',
  ],
  ['There is no action "{name}" in "actions". {known}', '"actions" 中没有操作 "{name}"。{known}'],
  [
    'With "as": "page" the user leaves the form after saving, so no action can follow. Write "as": "drawer" or "dialog", or remove "next".',
    '"as": "page" 时保存后离开表单，之后不能再有操作。请写 "as": "drawer" 或 "dialog"，或删除 "next"。',
  ],
  [
    'Nothing is shown. Name "fields", or a "read" with its "record".',
    '没有可显示的内容。请写 "fields"，或带 "record" 的 "read"。',
  ],
  [
    'Nothing answers these figures. Name a call of "reads" as "read".',
    '这些数值没有来源。请在 "read" 中写 "reads" 的接口。',
  ],
  [
    'Nothing says what the call answers. Add "record" with its figures.',
    '没有说明接口返回什么。请补上带数值的 "record"。',
  ],
  [
    '"{name}" is not a number. Write "count", or remove "summary".',
    '"{name}" 不是数字。请写 "count"，或删除 "summary"。',
  ],
  [
    'A list cannot be sorted by "{name}". Name a field with a single value.',
    '列表不能按 "{name}" 排序，请写单值字段。',
  ],
  [
    'The size {size} is not one of the offered sizes. Add it to "sizes", or write one of {sizes}.',
    '每页条数 {size} 不在可选项中。请加到 "sizes"，或写 {sizes} 之一。',
  ],
  [
    'Only a table shows the levels of a tree. Remove "as", or remove "tree".',
    '只有表格能显示树的层级。请删除 "as"，或删除 "tree"。',
  ],
  [
    '"{name}" is a field of the record. Remove "portal", because an extension may draw the cell of a field without it.',
    '"{name}" 是记录的字段。请删除 "portal"，扩展无需它即可绘制字段的单元格。',
  ],
  [
    '"{name}" is not a field, so the column has no heading. Write a "title".',
    '"{name}" 不是字段，列没有标题。请写 "title"。',
  ],
  ['The column "{name}" has no value. Remove "{key}".', '列 "{name}" 没有值，请删除 "{key}"。'],
  [
    'The references in "{name}" may form a circle, but a tree must not contain a circle. Remove "circle" from the "x-ref", or remove "tree" from the list.',
    '"{name}" 中的引用可能形成循环，而树不能有循环。请从 "x-ref" 中删除 "circle"，或从列表中删除 "tree"。',
  ],
  ['"{name}" is not an action of a row. {known}', '"{name}" 不是行操作。{known}'],
  [
    'The records cannot be changed, because "operations" has no "update".',
    '"operations" 不含 "update"，记录不能修改。',
  ],
  ['No form can change the value of "{name}".', '没有表单能修改 "{name}" 的值。'],
  ['A click on "{name}" opens the details.', '点击 "{name}" 会打开详情。'],
  ['{reason} Remove "edit".', '{reason}请删除 "edit"。'],
  [
    'There is already a view "{name}". Choose another name for the tab.',
    '已有视图 "{name}"，请给页签换一个名称。',
  ],
  [
    'The header needs exactly one source. Write "entity" and the "figures" of its record, or write the "cards" of the statistics.',
    '页头只需要一个来源。请写 "entity" 及其记录的 "figures"，或写统计的 "cards"。',
  ],
  ['There is no card "{name}" in "statistics". {known}', '"statistics" 中没有卡片 "{name}"。{known}'],
  [
    '"range" chooses one of the "ranges", but there are none. Add "ranges", or remove "range".',
    '"range" 从 "ranges" 中选择，但没有 "ranges"。请补上，或删除 "range"。',
  ],
  ['"{name}" is not one of the ranges. {known}', '"{name}" 不在区间中。{known}'],
  [
    'No form for a new "{entity}" writes the field "{name}", so the button cannot fill it in. Remove "add", or allow forms to write the field.',
    '新增 "{entity}" 的表单不写入字段 "{name}"，按钮无法填写。请删除 "add"，或允许表单写入该字段。',
  ],
  [
    'Without views this page would be empty. Write "views", or remove "all".',
    '没有视图时该页为空。请写 "views"，或删除 "all"。',
  ],
  [
    '"{name}" is {type}, but only single values can be unique. Name another field.',
    '"{name}" 是{type}，只有单值可以唯一。请写另一个字段。',
  ],
  [
    '"{name}" is sealed: {reason} Remove it here, or remove "x-sealed".',
    '"{name}" 已加密：{reason}请在此删除，或删除 "x-sealed"。',
  ],
  ['it cannot be searched.', '不能搜索。'],
  ['its values cannot be compared.', '不能比较其值。'],
  ['it cannot be the name of a record.', '不能作为记录的名称。'],
  ['records cannot be sorted by it.', '不能按它排序。'],
  [
    '"{names}" is sealed, but a form for editing sends the whole record. Remove "update" from "operations".',
    '"{names}" 已加密，而编辑表单会提交整条记录。请从 "operations" 中去掉 "update"。',
  ],
  [
    '"{name}" holds objects, and a search cannot use a whole object. Remove it here, or search by another field of the record.',
    '"{name}" 是对象，不能用整个对象搜索。请在此删除，或按记录的另一个字段搜索。',
  ],
  [
    '"{key}" limits a range of times, but "{name}" is not searched by a range of times. Remove "{again}".',
    '"{key}" 限制时间范围，而 "{name}" 不按时间范围搜索。请删除 "{again}"。',
  ],
  [
    '"{name}" cannot be searched by "{op}". Write "equal" or "in", or remove "op".',
    '"{name}" 不能按 "{op}" 搜索。请写 "equal" 或 "in"，或删除 "op"。',
  ],
  [
    '"{name}" is not a text that can be searched by a part. Name a text field without choices, or add "{again}" to the "items" of the search.',
    '"{name}" 不是可部分匹配的文本。请写没有选项的文本字段，或把 "{again}" 加到搜索的 "items"。',
  ],
  [
    'The search box sends its text as "{key}", and the record has a field of the same name. Rename the field, or search by items instead.',
    '搜索框以 "{key}" 提交文本，而记录有同名字段。请给字段改名，或改用搜索项。',
  ],
  [
    'Two of them would get the name "{name}". Write a "name" in one of them.',
    '其中两个会得到名称 "{name}"，请给其中一个写 "name"。',
  ],
  ['The name "{name}" occurs twice. Rename one of the two.', '名称 "{name}" 重复，请给其中一个改名。'],
  [
    'The call "{name}" of this entity already exists. Give the chart another "name".',
    '该实体已有接口 "{name}"，请给图表换一个 "name"。',
  ],
  [
    'A form adds a record, but "operations" has no "add". Include "add", or write "page": "list".',
    '表单用于新增记录，但 "operations" 不含 "add"。请补上 "add"，或写 "page": "list"。',
  ],
  [
    '"operations" has no "getList". Include it, or remove "records".',
    '"operations" 不含 "getList"。请补上，或删除 "records"。',
  ],
  ['"{name}" is not a date. Name a date field.', '"{name}" 不是日期，请写日期字段。'],
  [
    'Only the entity’s own list can have "{key}". Write it in the "list" of the entity.',
    '只有实体自己的列表能有 "{key}"，请写在实体的 "list" 中。',
  ],
  [
    'All views of an entity have the same keyword box. Write "keyword" in the entity’s own "search".',
    '实体的所有视图共用一个关键词框，请把 "keyword" 写在实体自己的 "search" 中。',
  ],
  [
    'The values of "{name}" stand inside an object or a list, so no index can sort them. Remove "sortable", or sort by a field of the record with a single value.',
    '"{name}" 的值在对象或列表中，没有索引可以排序。请删除 "sortable"，或按记录的单值字段排序。',
  ],
];
