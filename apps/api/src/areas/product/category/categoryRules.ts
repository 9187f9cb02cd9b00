import { type EntityRules, Refusal, toFieldIssue, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { ProductCategory, ProductCategoryForms } from '../../../generated/rows.ts';

const takenName = { 'zh-CN': '分类名称已存在', 'en-US': 'A category with this name already exists' };

/** Maximum number of levels in the tree of categories. */
const MAX_LEVELS = 3;

/**
 * Rules of categories, which form a tree of three levels. A category with subcategories or products cannot be
 * deleted.
 */
export const categoryRules: EntityRules<ProductCategory, ProductCategoryForms> = {
  inUse: {
    'zh-CN': '该分类下有子分类或产品，无法删除',
    'en-US': 'The category has subcategories or products and cannot be deleted',
  },
  /**
   * Refuses a root category whose name exists already. The unique index does not find it, because the index
   * contains the parent, which is null.
   */
  async validate(work, { id, name, parentId }) {
    if (parentId) return [];
    const { rows } = await sql<{ id: string }>`select id from product_category
      where "parentId" is null and public.isp_unique_key(name) = public.isp_unique_key(${name}) and id is distinct from ${id ?? null} and not "isDeleted"`.execute(
      work.tx,
    );
    return rows.length > 0
      ? [toFieldIssue({ field: 'name', rule: 'unique' }, work.caller.locale, takenName)]
      : [];
  },
  async fillAdd(work, row) {
    return { ...row, level: await levelOf(work, row) };
  },
  async fillUpdate(work, row) {
    const level = await levelOf(work, row);
    const below = await work.records('product.category').some({ parentId: row.id }, 200);
    const deep = below.length === 0 ? 0 : 1 + (await depthBelow(work, below));
    if (level + deep > MAX_LEVELS) throw new Refusal('TOO_DEEP');
    return { level };
  },
  /** Updates the levels of the categories below a category that was moved. */
  async afterUpdate(work, row) {
    const level = (await levelOf(work, row)) + 1;
    await work.asService(async ({ records }) => {
      const categories = records('product.category');
      for (const child of await categories.some({ parentId: row.id }, 200)) {
        await categories.patch(child.id, { level });
        await categories.updateWhere({ parentId: child.id }, { level: level + 1 });
      }
    });
  },
  async beforeRemove(work, rows) {
    const ids = rows.map(({ id }) => id);
    const below = await work.records('product.category').some({ parentId: ids }, 20);
    const usedBy = below
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, name }) => ({ id, name, entity: 'product.category' }));
    if (usedBy.length > 0) throw new Refusal('DATA_IN_USE', { data: { usedBy } });
  },
};

/**
 * Returns the level of a category in the tree.
 *
 * @throws Refusal TOO_DEEP if there would be more than three levels, or if the category is below itself
 */
async function levelOf({ records }: Work, { id, parentId }: ProductCategory): Promise<number> {
  let level = 1;
  let above = parentId;
  while (above !== null && above !== undefined) {
    level += 1;
    if (above === id || level > MAX_LEVELS) throw new Refusal('TOO_DEEP');
    above = (await records('product.category').find(above))?.parentId ?? null;
  }
  return level;
}

async function depthBelow({ records }: Work, rows: readonly ProductCategory[]): Promise<number> {
  const deeper = await records('product.category').exists({ parentId: rows.map(({ id }) => id) });
  return deeper ? 1 : 0;
}
