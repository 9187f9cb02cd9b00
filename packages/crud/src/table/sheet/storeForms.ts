import type { Row } from '@isp/schema';
import { AdapterError } from '../../core/adapter.ts';
import { messageIn } from '../../core/form/messageIn.ts';
import { type SavedRows, saveRows } from '../../form/saveRows.ts';
import { errorsByRow } from '../../import/importRows.ts';
import type { RefusedCell } from './checkCells.ts';

type SaveTools = Parameters<typeof saveRows>[1];

export interface StoredForms extends Pick<SavedRows, 'sent' | 'rows' | 'isNotified'> {
  readonly refused: readonly RefusedCell[];
}

/**
 * Stores changes of rows: one call, which stores all of them or none. When the service refuses some, the others are sent
 * once more without them.
 *
 * @throws the error of a call that concerns all rows
 */
export async function storeForms(
  forms: readonly Row[],
  tools: SaveTools & { readonly locale: string },
): Promise<StoredForms> {
  const refused: RefusedCell[] = [];
  let open = forms;
  while (open.length > 0) {
    const { errors, ...saved } = await saveRows(open, tools);
    if (errors.length === 0) return { ...saved, refused };
    const byRow = errorsByRow(errors);
    const [whole] = errors;
    if (byRow.size === 0 && whole)
      throw new AdapterError('failed', whole.message, whole.messages && { messages: whole.messages });
    const { rowKey } = tools.entity;
    const left = saved.sent.map((form, at) => {
      const wrong = byRow.get(at);
      if (!wrong) return form;
      const names = Object.keys(form).filter((name) => name !== rowKey && name !== 'rowVersion');
      const atFields = names.filter((name) => wrong[name]);
      // an error elsewhere in the record concerns all its cells
      const lost = atFields.length > 0 ? atFields : names;
      const [first] = Object.values(wrong);
      for (const field of lost) {
        const error = wrong[field] ?? first;
        refused.push({
          id: String(form[rowKey]),
          field,
          message: error ? messageIn(error, tools.locale) : '',
        });
      }
      return lost.length === names.length
        ? undefined
        : Object.fromEntries(Object.entries(form).filter(([name]) => !lost.includes(name)));
    });
    open = left.filter((form) => form !== undefined);
  }
  return { sent: [], rows: [], isNotified: false, refused };
}
