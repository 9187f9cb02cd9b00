import type { Entity, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { Clock } from '@isp/schema/values';
import type { Server } from '../../context/contexts.tsx';
import type { NoticeText } from '../../context/notice.tsx';
import type { Text } from '../../context/useText.ts';
import { createTextLookup } from '../../data/createTextLookup.ts';
import { saveRows } from '../../form/saveRows.ts';
import type { WidgetRegistry } from '../../registry/registry.ts';
import { checkCells, type RefusedCell } from './checkCells.ts';
import type { DraftStore } from './createDrafts.ts';
import { type CellInput, readCells } from './readCells.ts';
import { resultText, type SheetResult } from './resultText.ts';
import { type StoredForms, storeForms } from './storeForms.ts';

/** What changes of cells need of their list. */
export interface SheetTools extends Pick<Parameters<typeof saveRows>[1], 'adapter' | 'hooks'> {
  readonly entity: Entity;
  readonly server: Server;
  readonly widgets: WidgetRegistry;
  readonly t: Text;
  readonly locale: string;
  readonly clock: Clock;
  /** A row as it was last read. */
  readonly rowOf: (id: string) => Row | undefined;
  readonly revalidate: () => Promise<void>;
  readonly notify: (tone: 'success' | 'warning', text: NoticeText) => void;
  readonly offerUndo: (text: NoticeText, undo: () => void) => void;
  readonly notifyFailure: (error: unknown) => void;
}

export interface SheetChanges {
  /**
   * Puts texts or values into cells, and stores those that are valid in one call; the others are marked.
   *
   * @param asked what of the change had no place; with `clears` a cell that must not be empty stays as it is
   */
  readonly apply: (cells: readonly CellInput[], asked: SheetResult & { readonly clears?: boolean }) => void;
  /** Stores the previous values of the last change, if it was not undone yet. @returns false where there is none */
  readonly undo: () => boolean;
}

/** Changes the cells of a list one change after the other: a change needs the versions the one before has left. */
export function createSheetChanges(read: () => SheetTools, drafts: DraftStore): SheetChanges {
  let queue: Promise<unknown> = Promise.resolve();
  /** Forms with the previous values of the last change. */
  let last: readonly Row[] = [];
  const inTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => read().notifyFailure(error));
  };
  const undo = () => {
    if (last.length === 0) return false;
    const forms = last;
    last = [];
    inTurn(() => undoForms(forms, read()));
    return true;
  };
  return {
    undo,
    apply(cells, { clears = false, ...asked }) {
      drafts.put(cells);
      inTurn(async () => {
        const tools = read();
        // reading and checking a large sheet takes longer than a frame: its texts are drawn before
        await nextPaint();
        try {
          const stored = await storeCells(cells, tools);
          const { sent, refused } = stored;
          last = previousOf(stored, tools);
          if (clears) for (const { id, field } of refused) drafts.drop(id, field);
          else drafts.refuse(refused);
          const n = sent.reduce((sum, form) => sum + Object.keys(form).length - 2, 0);
          const result = { ...asked, stored: n, [clears ? 'required' : 'refused']: refused.length };
          notifyResult(result, stored.isNotified, tools, undo);
          if (n > 0) await tools.revalidate();
        } finally {
          drafts.settle(cells);
        }
      });
    },
  };
}

/** Resolves when what was rendered is drawn. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Reads, checks and stores cells. */
async function storeCells(cells: readonly CellInput[], tools: SheetTools): Promise<StoredForms> {
  const { server, widgets, t, locale, clock } = tools;
  const context = createTextLookup(server, { t, locale, clock });
  const checked = checkCells(await readCells(cells, widgets, context, t), tools);
  const stored = await storeForms(checked.forms, tools);
  const refused: readonly RefusedCell[] = [...checked.refused, ...stored.refused];
  return { ...stored, refused };
}

/** The forms that take a change back: the values before it, with the versions after it. */
function previousOf({ sent, rows }: StoredForms, { entity, rowOf }: SheetTools): readonly Row[] {
  const { rowKey } = entity;
  const after = new Map(rows.map((row) => [String(row[rowKey]), row]));
  return sent.flatMap((form) => {
    const { [rowKey]: id, rowVersion: _, ...values } = form;
    const before = rowOf(String(id)) ?? {};
    const names = Object.keys(values).map((name) => [name, ownValue(before, name) ?? null]);
    const stored = after.get(String(id));
    return stored ? [{ [rowKey]: id, rowVersion: stored.rowVersion, ...Object.fromEntries(names) }] : [];
  });
}

/** Stores previous values: all, or none where one of the records was changed since. */
async function undoForms(forms: readonly Row[], tools: SheetTools): Promise<void> {
  const { errors } = await saveRows(forms, tools);
  const [first] = errors;
  if (first) tools.notify('warning', ({ t }) => t('未撤销：{reason}', { reason: first.message }));
  else tools.notify('success', ({ t }) => t('已撤销'));
  await tools.revalidate();
}

function notifyResult(result: SheetResult, isNotified: boolean, tools: SheetTools, undo: () => void): void {
  const isAll = Object.entries(result).every(([name, n]) => name === 'stored' || n === 0);
  if (isNotified && isAll) return;
  const text: NoticeText = ({ t }) => resultText(result, t);
  if (result.stored > 0) tools.offerUndo(text, undo);
  else if (!isAll) tools.notify('warning', text);
}
