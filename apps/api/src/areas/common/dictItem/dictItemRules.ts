import { type EntityRules, Refusal, toFieldIssue } from '@isp/server';
import { sql } from 'kysely';
import type { CommonDictItem, CommonDictItemForms } from '../../../generated/rows.ts';
import { withoutForeigners } from '../platformOnly/withoutForeigners.ts';

const noParent = {
  'zh-CN': '该字典中没有这个上级字典值',
  'en-US': 'The parent value does not exist in this dictionary',
};
/** Maximum number of child values that the message about a refused deletion names. */
const MAX_VALUES = 200;

/** Rules of the values of dictionaries. Areas declare some values, and administrators add others. */
export const dictItemRules: EntityRules<CommonDictItem, CommonDictItemForms> = {
  // A value without a `sort` is placed after the other values of the dictionary.
  async fillAdd({ tx }, row) {
    const { code, sort } = row;
    if (sort) return { ...row, isBuiltIn: false };
    const { rows } = await sql<{ next: number | null }>`
      select max(sort) + 1 as next from common_dict_item where code = ${code} and not "isDeleted"`.execute(
      tx,
    );
    return { ...row, isBuiltIn: false, sort: rows[0]?.next ?? 0 };
  },
  async validate(work, { code, parent }, before) {
    if (before || !parent) return [];
    const [above] = await work.records('common.dictItem').some({ code, value: parent }, 1);
    return above ? [] : [toFieldIssue({ field: 'parent', rule: 'reference' }, work.caller.locale, noParent)];
  },
  inUse: {
    'zh-CN': '该字典值下还有下级值，请先删除下级',
    'en-US': 'This value has child values: delete them first',
  },
  async beforeRemove(work, rows) {
    const ids = rows.map(({ id }) => id);
    const codes = rows.map(({ code }) => code);
    const values = rows.map(({ value }) => value);
    // Child values that are deleted in the same call are ignored, because they do not prevent the deletion of their
    // parent.
    const below = await work
      .records('common.dictItem')
      .some(
        sql`(code, parent) in (select * from unnest(${codes}::text[], ${values}::text[])) and not id = any(${ids})`,
        MAX_VALUES,
      );
    const usedBy = below.map(({ id, label }) => ({ id, name: label, entity: 'common.dictItem' }));
    if (usedBy.length > 0) throw new Refusal('DATA_IN_USE', { data: { usedBy } });
  },
  decorate: withoutForeigners,
  // A value that an area declares cannot be deleted, because the next start would add it again.
  allows: (_asking, { isBuiltIn }, action) => action !== 'delete' || !isBuiltIn,
};
