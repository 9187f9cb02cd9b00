import type { EntityRules } from '@isp/server';
import { sql } from 'kysely';
import type { CommonDictItem, CommonDictItemForms } from '../../../generated/rows.ts';
import { withoutForeigners } from '../withoutForeigners.ts';

/** What people choose from: what the areas declare, and what administrators add to it. */
export const dictItemRules: EntityRules<CommonDictItem, CommonDictItemForms> = {
  // behind those of its dictionary, where it was not told a place
  async fillAdd({ tx }, row) {
    const { code, sort } = row;
    if (sort) return { ...row, isBuiltIn: false };
    const { rows } = await sql<{ next: number | null }>`
      select max(sort) + 1 as next from common_dict_item where code = ${code} and not "isDeleted"`.execute(
      tx,
    );
    return { ...row, isBuiltIn: false, sort: rows[0]?.next ?? 0 };
  },
  decorate: withoutForeigners,
  // what an area declares would be there again at the next start
  allows: (_asking, { isBuiltIn }, action) => action !== 'delete' || !isBuiltIn,
};
