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

/** Code of the button behind values that can be copied. */
export const copyButton = onDemand(() => import('./CopyButton.tsx'));
const CopyButton = lazyPart(copyButton, (module) => module.CopyButton);

/** Code for values that consist of fields: a screen loads it together with a record that has such values. */
export const nestedValue = onDemand(() => import('./NestedValue.tsx'));
const NestedValue = lazyPart(nestedValue, (module) => module.NestedValue);

/** Levels of nested objects shown below each other; deeper ones are shown as the text of their widget. */
const MAX_DEPTH = 6;

/** How the values of a record are shown where its schema is foreign (belongs to no area). */
export interface ValueReads {
  readonly Value: ComponentType<FieldValueProps>;
  /** Is there nothing to show? */
  readonly isNothing: (value: unknown) => boolean;
  /** Is the value shown below its label, in the full width? */
  readonly isBelow: (field: Field, value: unknown) => boolean;
  /** Draws the labels and values. */
  readonly List: ComponentType<FieldListProps>;
}

interface Shared {
  readonly widgets: WidgetRegistry;
  readonly context: ReadContext;
  /** Levels above. @defaultValue 0 */
  readonly depth?: number;
  /** @defaultValue as an area's values are read */
  readonly reads?: ValueReads | undefined;
}

export interface FieldListProps extends Shared {
  readonly fields: readonly Field[];
  readonly row: Row;
  /** Most columns beside each other; fewer where there is no room. */
  readonly columns: number;
  /** Width of the labels' column, in px. @defaultValue the width of the widest label */
  readonly labels?: number | undefined;
  /** Reads a field's value. @defaultValue the row's own property of that name */
  readonly read?: (field: Field) => unknown;
}

/** Labels and values of a record. Long values take the whole width, nested ones that of their label as well. */
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

/** One value as the detail screen shows it: its widget's words, a list of its own fields, or a table of its items. */
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
          // of an object only what it holds: its other fields belong to another branch of its schema
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
  // a masked value is copied as it is shown: copying must not reveal what the screen hides
  const copied = text ? text(value, field, context) : String(value);
  return (
    <>
      {shown}
      <CopyButton text={copied} label={context.t('复制')} copiedLabel={context.t('已复制')} />
    </>
  );
}
