import type { Field } from '@isp/schema';
import type { CellReading } from '@isp/schema/internal';
import type { Text } from '../../context/useText.ts';
import type { ParseContext, WidgetRegistry } from '../../registry/registry.ts';
import { cellMessage, parseText } from '../../values/parseText.ts';

/** What is put into a cell: a text, or the value that another cell has. */
export interface CellInput {
  /** Row key. */
  readonly id: string;
  readonly field: Field;
  /** Shown until it is stored. An empty text clears the field. */
  readonly text: string;
  /** @defaultValue read from the text */
  readonly copied?: { readonly value: unknown };
}

/** A cell with its value, or why its text is none. */
export interface ReadCell extends CellInput {
  readonly value: unknown;
  readonly message?: string | undefined;
}

/** Reads the texts of cells by the widgets of their fields. */
export const readCells = (
  inputs: readonly CellInput[],
  widgets: WidgetRegistry,
  context: ParseContext,
  t: Text,
): Promise<ReadCell[]> =>
  Promise.all(
    inputs.map(async (input): Promise<ReadCell> => {
      const { copied, field, text } = input;
      if (copied) return { ...input, value: copied.value };
      if (text.trim() === '') return { ...input, value: undefined };
      const { issue, value } = await parseText(text, field, widgets.widgetFor(field), context).catch(
        (): CellReading => ({ issue: 'unknown' }),
      );
      return { ...input, value, message: issue && cellMessage(issue, text, t) };
    }),
  );
