/** A text for administrators, in English and in Chinese. */
export interface StepText {
  readonly en: string;
  readonly zh: string;
}

const quoted = (names: readonly string[], between: string): string =>
  names.map((name) => `"${name}"`).join(between);

/** The texts of the steps: what happens, and what to do. */
export const stepTexts = {
  createTable: (table: string): StepText => ({ en: `New table "${table}".`, zh: `新建表 "${table}"。` }),
  renameTable: (former: string, table: string): StepText => ({
    en: `The table "${former}" becomes "${table}".`,
    zh: `表 "${former}" 改名为 "${table}"。`,
  }),
  bothTables: (former: string, table: string): StepText => ({
    en: `Both tables "${former}" and "${table}" contain rows. Move the rows of one of them, or remove "x-renamed-from".`,
    zh: `表 "${former}" 与 "${table}" 都有数据。请移走其中一张表的数据，或删除 "x-renamed-from"。`,
  }),
  newerTable: (table: string, now: string): StepText => ({
    en: `The table "${table}" was renamed to "${now}" by a newer version of the schema. Start that version, or run "isp migrate undo" first.`,
    zh: `表 "${table}" 已被更高版本的业务域改名为 "${now}"。请启动该版本，或先运行 "isp migrate undo"。`,
  }),
  renameField: (former: string, name: string): StepText => ({
    en: `The column "${former}" becomes "${name}".`,
    zh: `列 "${former}" 改名为 "${name}"。`,
  }),
  bothFields: (former: string, name: string, kept: string): StepText => ({
    en: `Both "${former}" and "${name}" contain values. Rows without "${name}" get the value of "${former}"; the column "${former}" is kept as "${kept}".`,
    zh: `"${former}" 与 "${name}" 都有值。"${name}" 为空的行取 "${former}" 的值；列 "${former}" 保留为 "${kept}"。`,
  }),
  newerField: (name: string, now: string): StepText => ({
    en: `The column "${name}" was renamed to "${now}" by a newer version of the schema. Start that version, or run "isp migrate undo" first.`,
    zh: `列 "${name}" 已被更高版本的业务域改名为 "${now}"。请启动该版本，或先运行 "isp migrate undo"。`,
  }),
  addField: (name: string): StepText => ({ en: `New column "${name}".`, zh: `新增列 "${name}"。` }),
  fillField: (name: string, rule: string, from: readonly string[]): StepText => ({
    en: `New column "${name}". Stored rows get the value of the rule "${rule}" for ${quoted(from, ', ')}.`,
    zh: `新增列 "${name}"。已有数据按规则 "${rule}" 由 ${quoted(from, '、')} 算出。`,
  }),
  fillFails: (name: string, rule: string): StepText => ({
    en: `The rule "${rule}" that fills "${name}" fails for some rows, or has a result that the field cannot hold. Correct the rule or these rows.`,
    zh: `填写 "${name}" 的规则 "${rule}" 对部分数据出错，或结果不符合字段的类型。请更正规则或这些数据。`,
  }),
  addDefault: (name: string, value: string): StepText => ({
    en: `New column "${name}". Stored rows get the default ${value}.`,
    zh: `新增列 "${name}"。已有数据取默认值 ${value}。`,
  }),
  missingValue: (name: string): StepText => ({
    en: `The field "${name}" is required now. Rows without a value stay as they are; their form asks for it at the next edit. Write a "default" to fill them.`,
    zh: `字段 "${name}" 现为必填。没有值的数据保持原样，下次编辑时表单会要求填写；写 "default" 可填入默认值。`,
  }),
  fillDefault: (name: string, value: string): StepText => ({
    en: `The field "${name}" is required now. Rows without a value get the default ${value}.`,
    zh: `字段 "${name}" 现为必填。没有值的数据取默认值 ${value}。`,
  }),
  retypeField: (name: string, from: string, to: string): StepText => ({
    en: `The column "${name}" is stored as ${from} and becomes ${to}.`,
    zh: `列 "${name}" 由 ${from} 改为 ${to}。`,
  }),
  retypeLoses: (name: string, from: string, to: string): StepText => ({
    en: `The column "${name}" is stored as ${from} and becomes ${to}. The values of some rows cannot be converted, or would change.`,
    zh: `列 "${name}" 由 ${from} 改为 ${to}。部分数据的值无法转换，或会改变。`,
  }),
  keptField: (table: string, name: string): StepText => ({
    en: `The column "${name}" has no field in the schema. The column and its data are kept. If the field was renamed, write "x-renamed-from": "${name}" in the new field. To delete the data: isp migrate apply --drop ${table}.${name}`,
    zh: `业务域中没有列 "${name}" 对应的字段，列与数据均保留。若字段改了名，请在新字段写 "x-renamed-from": "${name}"。如需删除数据：isp migrate apply --drop ${table}.${name}`,
  }),
  dropField: (name: string): StepText => ({
    en: `The column "${name}", which no field uses, is dropped.`,
    zh: `删除没有字段使用的列 "${name}"。`,
  }),
  renameChoice: (name: string, former: readonly string[], value: string): StepText => ({
    en: `The value ${quoted(former, ' or ')} of "${name}" becomes "${value}".`,
    zh: `"${name}" 的值 ${quoted(former, '、')} 改为 "${value}"。`,
  }),
  keptChoice: (name: string, values: readonly string[]): StepText => ({
    en: `The schema does not list the value ${quoted(values, ', ')} of "${name}" any more, but stored rows have it. They keep it. To replace it, write "x-renamed-from" in the choice that they should have.`,
    zh: `业务域不再列出 "${name}" 的值 ${quoted(values, '、')}，但已有数据仍在使用，并予以保留。如需替换，请在应取的选项中写 "x-renamed-from"。`,
  }),
  unlistedChoice: (name: string): StepText => ({
    en: `"${name}" has choices now, and stored rows have values that are none of them. They keep them until they are edited. To replace a value, write "x-renamed-from" in the choice that the rows should have.`,
    zh: `"${name}" 现有选项，但部分已有数据的值不在其中，编辑前予以保留。如需替换某个值，请在应取的选项中写 "x-renamed-from"。`,
  }),
  addUnique: (fields: readonly string[]): StepText => ({
    en: `Values of ${quoted(fields, ' and ')} must be unique.`,
    zh: `${quoted(fields, '与')} 的值必须唯一。`,
  }),
  duplicates: (fields: readonly string[]): StepText => ({
    en: `Values of ${quoted(fields, ' and ')} must be unique, but stored rows have equal ones. Values count as equal if they differ only in outer spaces, in characters without width, or in full-width characters. Change or delete all but one row of each group.`,
    zh: `${quoted(fields, '与')} 的值必须唯一，但已有数据存在重复。仅首尾空格、零宽字符或全角字符不同的值视为相同。每组请只保留一行，修改或删除其余各行。`,
  }),
  addIndex: (columns: readonly string[]): StepText => ({
    en: `New index over ${quoted(columns, ', ')}.`,
    zh: `新建 ${quoted(columns, '、')} 的索引。`,
  }),
  dropIndex: (name: string): StepText => ({
    en: `The index "${name}" is not needed any more.`,
    zh: `不再需要索引 "${name}"。`,
  }),
  changeScope: (from: string, to: string): StepText => ({
    en: `The scope changes from "${from}" to "${to}", so other users see the records.`,
    zh: `可见范围由 "${from}" 改为 "${to}"，能看到数据的用户随之改变。`,
  }),
  hidesRows: (from: string, to: string): StepText => ({
    en: `The scope changes from "${from}" to "${to}". Rows without the values that this scope compares would be visible to no user.`,
    zh: `可见范围由 "${from}" 改为 "${to}"。缺少该范围所比较的值的数据将对所有用户不可见。`,
  }),
  refused: (reason: string): StepText => ({
    en: `The database refuses the step: ${reason}. Remove what was added to the table by hand, such as a view or a constraint, and add it again after the change.`,
    zh: `数据库拒绝此步骤：${reason}。请先移除手工添加到表上的内容（如视图或约束），变更后再添加。`,
  }),
  undoLoses: (name: string): StepText => ({
    en: `Values of "${name}" that were written since the change do not fit the former type, and would be lost.`,
    zh: `变更之后写入的 "${name}" 的部分值不符合原类型，将会丢失。`,
  }),
  updateRules: (): StepText => ({ en: 'Rights and row rules of the table.', zh: '表的权限与行规则。' }),
} as const;
