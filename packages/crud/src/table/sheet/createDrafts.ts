import { type Draft, type Drafts, noDrafts, type RowDrafts } from '../model/drafts.ts';
import type { RefusedCell } from './checkCells.ts';
import type { CellInput } from './readCells.ts';

/** The texts in cells of a list that are not stored. */
export interface DraftStore {
  readonly at: (id: string, field: string) => Draft | undefined;
  /** Shows texts in their cells. */
  readonly put: (cells: readonly CellInput[]) => void;
  /** Marks cells as refused. */
  readonly refuse: (cells: readonly RefusedCell[]) => void;
  /** Removes the texts of cells where they are the ones that were put; refused ones stay. */
  readonly settle: (cells: readonly CellInput[]) => void;
  readonly drop: (id: string, field: string) => void;
  /** Removes all refused texts. @returns false where there are none */
  readonly dropRefused: () => boolean;
}

/** @param onChange called with all drafts after each change */
export function createDrafts(onChange: (drafts: Drafts) => void): DraftStore {
  let drafts = noDrafts;
  const change = (edit: (rows: Map<string, RowDrafts>) => void) => {
    const next = new Map(drafts);
    edit(next);
    drafts = next;
    onChange(drafts);
  };
  const setIn = (rows: Map<string, RowDrafts>, id: string, field: string, draft: Draft | undefined) => {
    const { [field]: _, ...others } = rows.get(id) ?? {};
    const own = draft ? { ...others, [field]: draft } : others;
    if (Object.keys(own).length > 0) rows.set(id, own);
    else rows.delete(id);
  };
  const at = (id: string, field: string) => drafts.get(id)?.[field];
  return {
    at,
    put: (cells) =>
      change((rows) => {
        for (const { id, field, text } of cells) setIn(rows, id, field.name, { text });
      }),
    refuse: (cells) =>
      change((rows) => {
        for (const { id, field, message } of cells) {
          const draft = at(id, field);
          if (draft) setIn(rows, id, field, { ...draft, message });
        }
      }),
    settle: (cells) =>
      change((rows) => {
        for (const { id, field, text } of cells) {
          const draft = at(id, field.name);
          if (draft && draft.message === undefined && draft.text === text)
            setIn(rows, id, field.name, undefined);
        }
      }),
    drop: (id, field) => change((rows) => setIn(rows, id, field, undefined)),
    dropRefused() {
      const refused = [...drafts].flatMap(([id, own]) =>
        Object.keys(own).flatMap((field) => (own[field]?.message === undefined ? [] : [{ id, field }])),
      );
      if (refused.length === 0) return false;
      change((rows) => {
        for (const { id, field } of refused) setIn(rows, id, field, undefined);
      });
      return true;
    },
  };
}
