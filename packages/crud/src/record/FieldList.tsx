import { lazyPart, onDemand } from '@isp/kit/react';
import type { Field, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { type ComponentType, type ReactNode, use } from 'react';
import { ReadValue } from '../fields/ReadValue.tsx';
import type { ReadContext, Widget, WidgetRegistry } from '../registry/registry.ts';
import { BLANK, isBlank } from '../values/formatValue.ts';
import { nestedFields } from '../values/nestedFields.ts';
import { labelWidth } from './labelWidth.ts';
import { ItemsContext } from './RecordItems.tsx';

/** Code of the copy button that is drawn after values. */
export const copyButton = onDemand(() => import('./CopyButton.tsx'));
const CopyButton = lazyPart(copyButton, (module) => module.CopyButton);

/**
 * Code that draws values that consist of fields. A screen loads it together with the first record that has such a
 * value.
 */
export const nestedValue = onDemand(() => import('./NestedValue.tsx'));
const NestedValue = lazyPart(nestedValue, (module) => module.NestedValue);

/**
 * Maximum number of levels of nested objects that are shown below each other. Deeper objects are shown as the text
 * of their widget.
 */
const MAX_DEPTH = 6;

/** Describes how the values of a record with a foreign schema (a JSON Schema that is not one of ours) are shown. */
export interface ValueReads {
  readonly Value: ComponentType<FieldValueProps>;
  /** Returns true if the value counts as missing, so that its field is not shown. */
  readonly isNothing: (value: unknown) => boolean;
  /** Returns true if the value is shown below its label, in the full width. */
  readonly isBelow: (field: Field, value: unknown) => boolean;
  /** Component that draws the labels and values. */
  readonly List: ComponentType<FieldListProps>;
}

interface Shared {
  readonly widgets: WidgetRegistry;
  readonly context: ReadContext;
  /** Number of objects and lists around these fields. @defaultValue 0 */
  readonly depth?: number;
  /**
   * Describes how values are shown.
   * @defaultValue as the values of an area's records are shown
   */
  readonly reads?: ValueReads | undefined;
}

export interface FieldListProps extends Shared {
  readonly fields: readonly Field[];
  readonly row: Row;
  /** Maximum number of columns. A narrow element has fewer columns. */
  readonly columns: number;
  /** Width of the column with the labels, in px. @defaultValue the width of the widest label */
  readonly labels?: number | undefined;
  /** Returns the value of a field. @defaultValue the property of the row that has the name of the field */
  readonly read?: (field: Field) => unknown;
}

/**
 * Draws the labels and values of a record. A long value takes the whole width of its line. A value that consists of
 * fields takes the whole width below its label.
 */
export function FieldList(props: FieldListProps) {
  const { fields: all, row, columns, widgets, context, depth = 0, read, reads } = props;
  const Items = use(ItemsContext);
  const fields = all.filter((field) => !field.writeOnly);
  const { labels = labelWidth(fields, context.t) } = props;
  const Value = reads?.Value ?? FieldValue;
  return (
    <Items
      columns={columns}
      labels={labels}
      items={fields.map((field) => {
        const value = read ? read(field) : ownValue(row, field.name);
        return {
          key: field.path,
          title: context.t(field.title),
          place: placeOf(field, value, widgets.widgetFor(field), reads),
          value: (
            <Value
              field={field}
              value={value}
              widgets={widgets}
              context={{ ...context, row }}
              depth={depth}
            />
          ),
        };
      })}
    />
  );
}

function placeOf(field: Field, value: unknown, widget: Widget, reads: ValueReads | undefined) {
  const isBelow = reads ? reads.isBelow(field, value) : nestedFields(field, value, widget) !== undefined;
  if (isBelow || widget.wide === 'below') return 'below';
  return widget.wide ? 'row' : undefined;
}

export interface FieldValueProps extends Shared {
  readonly field: Field;
  readonly value: unknown;
}

/**
 * Draws one value as the detail screen shows it: as the text of its widget, as a list of its fields, or as a table
 * if it is a list of objects.
 */
export function FieldValue({ field, value, widgets, context, depth = 0 }: FieldValueProps): ReactNode {
  if (isBlank(value)) return BLANK;
  const widget = widgets.widgetFor(field);
  const fields = depth < MAX_DEPTH ? nestedFields(field, value, widget) : undefined;
  if (fields) {
    const inner = { widgets, depth: depth + 1 };
    return (
      <NestedValue
        field={field}
        value={value}
        fields={fields}
        t={context.t}
        list={(row) => (
          // only the fields that have a value are shown, because the other fields may belong to another branch of
          // the schema
          <FieldList
            {...inner}
            fields={fields.filter((one) => !isBlank(ownValue(row, one.name)))}
            row={row}
            columns={2}
            context={context}
          />
        )}
        cell={(one, row) => (
          <FieldValue {...inner} field={one} value={ownValue(row, one.name)} context={{ ...context, row }} />
        )}
      />
    );
  }
  const { text } = widget;
  const shown = <ReadValue field={field} widget={widget} value={value} row={context.row} />;
  if (!field.ui.copyable) return shown;
  // a masked value is copied as it is shown, because copying must not reveal data that the screen hides
  const copied = text ? text(value, field, context) : String(value);
  return (
    <div className="isp-copyable">
      {shown}
      <CopyButton text={copied} label={context.t('复制')} copiedLabel={context.t('已复制')} />
    </div>
  );
}
