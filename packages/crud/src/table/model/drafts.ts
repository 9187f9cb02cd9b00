import type { Row } from '@isp/schema';

/** Text that was put into a cell and is not stored: it is being saved, or was refused. */
export interface Draft {
  readonly text: string;
  /** Why it was refused. */
  readonly message?: string;
}

/** Drafts of a row, by field. */
export type RowDrafts = Readonly<Record<string, Draft>>;

/** Drafts of a list, by row key. */
export type Drafts = ReadonlyMap<string, RowDrafts>;

export const noDrafts: Drafts = new Map();

const draftsOf = new WeakMap<Row, RowDrafts>();
const copies = new WeakMap<RowDrafts, { readonly of: Row; readonly copy: Row }>();

/** The draft in a cell. */
export const draftAt = (row: Row, field: string): Draft | undefined => draftsOf.get(row)?.[field];

/** The rows, with a copy in place of each one that has drafts, so that its cells render again. */
export const withDrafts = (rows: readonly Row[], rowKey: string, drafts: Drafts): readonly Row[] =>
  drafts.size === 0
    ? rows
    : rows.map((row) => {
        const own = drafts.get(String(row[rowKey]));
        if (!own) return row;
        const last = copies.get(own);
        if (last?.of === row) return last.copy;
        const copy = { ...row };
        draftsOf.set(copy, own);
        copies.set(own, { of: row, copy });
        return copy;
      });
