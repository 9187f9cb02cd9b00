import { fillText } from '@isp/kit';
import type { Action, Entity, Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { Words } from '../context/notice.tsx';
import type { ReadContext, WidgetRegistry } from '../registry/registry.ts';
import { isBlank, toText } from '../values/formatValue.ts';

/** Maximum number of distinct values of several records that a question lists. */
const MAX_VALUES = 3;
/** Text that is shown for a value that is not known yet. */
const open = '…';

export interface QuestionValues {
  readonly entity: Pick<Entity, 'fields'>;
  readonly action?: Pick<Action, 'form'> | undefined;
  readonly widgets: WidgetRegistry;
  /** Records that the question names. */
  readonly rows: readonly Row[];
  /** Number of records, if the records are not loaded. @defaultValue the number of `rows` */
  readonly count?: number;
  /** Current values of the action's form. */
  readonly answers?: Row | undefined;
}

/**
 * Fills the `{name}` placeholders of a question with values, formatted as in a table cell. The values come from the
 * action's form, or from the records if the form has no such value. `{n}` is the number of records, unless a field
 * is named `n`.
 */
export function fillQuestion(text: string, asked: QuestionValues, words: Words): string {
  const { entity, action, rows, count = rows.length, answers } = asked;
  const values: Record<string, string | number> = {};
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    const question = action?.form?.fields.find((field) => field.name === name);
    const field = question ?? entity.fields.find((one) => one.name === name);
    if (question) values[name] = shown(question, answers ?? {}, asked, words);
    else if (field) {
      const all = [...new Set(rows.map((row) => shown(field, row, asked, words)))];
      values[name] =
        all.length === 0
          ? open
          : all.slice(0, MAX_VALUES).join(words.t('、')) + (all.length > MAX_VALUES ? open : '');
    } else if (name === 'n') values[name] = count;
  }
  return fillText(text, values);
}

function shown(field: Field, row: Row, { widgets }: QuestionValues, { t, locale, clock }: Words): string {
  const value = ownValue(row, field.name);
  if (isBlank(value)) return open;
  const context: ReadContext = {
    ...{ row, t, locale, ...(clock && { clock }) },
    href: () => undefined,
    dictLabel: () => undefined,
  };
  const widget = widgets.widgetFor(field);
  const drawn = widget.cell(value, field, context);
  return typeof drawn === 'string' ? drawn : (widget.text?.(value, field, context) ?? toText(value));
}
