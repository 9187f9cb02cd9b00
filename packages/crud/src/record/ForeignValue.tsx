import { fillText, isObject } from '@isp/kit';
import type { Field, JsonSchemaObject, Row } from '@isp/schema';
import { cutText, elementField, fieldOfValue, membersOf, ownValue } from '@isp/schema/internal';
import { Button } from 'antd';
import { createContext, type ReactNode, use, useState } from 'react';
import { PlainTable } from '../kit/PlainTable.tsx';
import { choiceText } from '../values/foreignText.ts';
import { BLANK, toText } from '../values/formatValue.ts';
import { emptyWord } from '../values/readWords.ts';
import { LongRead } from '../widgets/long/longRead.tsx';
import { Paragraph } from '../widgets/text/textWidgets.tsx';
import {
  FieldList,
  type FieldListProps,
  FieldValue,
  type FieldValueProps,
  type ValueReads,
} from './FieldList.tsx';
import { NestedItems } from './NestedValue.tsx';
import { PARTS_AT_ONCE, ROWS_AT_ONCE } from './partsOpenAtFirst.ts';

/** Data that all values of one record share. */
export interface ReadFrame {
  /** Schema of the record, in which references are resolved. */
  readonly record: JsonSchemaObject;
  /** Objects and lists that are open at first. All others are collapsed. */
  readonly open: WeakSet<object>;
}

export const ReadFrameContext = createContext<ReadFrame>({ record: {}, open: new WeakSet() });

/** Maximum number of characters of a text that are shown at first. A button shows the remaining text. */
const MAX_TEXT_CHARS = 400;
/** Maximum number of columns of a table in a record. Rows with more fields are shown as a list. */
const MAX_COLUMNS = 8;

/**
 * Draws a value that any JSON Schema describes, with all its properties. `null`, empty and missing values look
 * different from each other. Long, deep and large values are collapsed, and the user can open them.
 */
export function ForeignValue(props: FieldValueProps): ReactNode {
  const { value, context } = props;
  const { record } = use(ReadFrameContext);
  if (value === undefined) return BLANK;
  const { field, kind, constants } = fieldOfValue(props.field, value, record);
  const title = kind === undefined ? undefined : context.t(kind);
  if (field.choices) return choiceText(value, field, context.t);
  const empty = emptyWord(value);
  if (empty !== undefined) return <span className="isp-muted">{context.t(empty)}</span>;
  if (Array.isArray(value) || isObject(value))
    return (
      <Parts
        {...props}
        field={field}
        value={value}
        title={title}
        implied={title === undefined ? {} : constants}
      />
    );
  if (typeof value === 'string' && value.length > MAX_TEXT_CHARS) {
    const { text, Read } = props.widgets.widgetFor(field);
    // only plain text is cut off here. Other widgets shorten their values themselves, or show values that make
    // sense only as a whole.
    const isPlain = (Read === undefined || Read === Paragraph) && !field.ui.copyable;
    if (field.isJson) return <LongText text={value} t={context.t} />;
    if (isPlain) return <LongText text={text?.(value, field, context) ?? value} t={context.t} />;
  }
  return field.isJson ? toText(value) : <FieldValue {...props} field={field} />;
}

interface PartsProps extends FieldValueProps {
  readonly value: object;
  /** Title of the variant (`oneOf`) that the value matches. Undefined if there are no variants. */
  readonly title: string | undefined;
  /** Constant properties that the title already expresses, such as `kind: "circle"`. They are not drawn. */
  readonly implied: object | undefined;
}

function Parts(props: PartsProps): ReactNode {
  const { field, value, title, implied, context, widgets } = props;
  const frame = use(ReadFrameContext);
  const [isOpen, setOpen] = useState(frame.open.has(value));
  const { t } = context;
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (!isOpen) {
    return (
      <Button type="dashed" size="small" onClick={() => setOpen(true)}>
        {`${fillText(t('展开{name}'), { name: t(field.title) })} (${fillText(t('{n} 项'), { n: size })})`}
      </Button>
    );
  }
  if (field.isJson) return <LongRead field={field} value={value} context={context} />;
  const isWhole = !widgets.widgetFor(field).parts && !field.places;
  if (Array.isArray(value)) return <Elements {...props} value={value} isWhole={isWhole} />;
  if (isWhole || !isObject(value)) return <FieldValue {...props} />;
  return (
    <NestedItems>
      {title !== undefined && <p className="isp-muted">{title}</p>}
      <Members {...props} fields={membersOf(field, value, implied)} row={value} />
    </NestedItems>
  );
}

/** Draws a list. Texts are drawn in one line, objects as a table, and all other elements one below the other. */
function Elements(
  props: FieldValueProps & {
    readonly value: readonly unknown[];
    /** True if the field's widget can draw the whole list. */
    readonly isWhole: boolean;
  },
): ReactNode {
  const { field, value, isWhole, context, depth = 0 } = props;
  const { record } = use(ReadFrameContext);
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const { t } = context;
  const isPlain =
    !field.places && value.every((own) => !isObject(own) && !Array.isArray(own) && !emptyWord(own));
  const isOwn = isWhole && (isPlain || field.item?.type === 'object');
  if (isOwn || (isPlain && value.length <= PARTS_AT_ONCE)) return <FieldValue {...props} />;
  const columns = field.places ? undefined : columnsOf(field, value, record);
  if (columns) {
    const left = value.length - limit;
    return (
      <>
        <PlainTable
          label={t(field.title)}
          isInner={depth > 0}
          columns={columns.map((one) => ({
            key: one.name,
            title: t(one.title),
            cell: (row: Row) => (
              <ForeignValue
                {...props}
                field={one}
                value={ownValue(row, one.name)}
                context={{ ...context, row }}
                depth={depth + 1}
              />
            ),
          }))}
          rows={value.slice(0, limit) as readonly Row[]}
        />
        {left > 0 && (
          <Button type="link" size="small" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
            {fillText(t('显示其余 {n} 项'), { n: left })}
          </Button>
        )}
      </>
    );
  }
  const fields = value.map((_, at) => {
    const own = elementField(field, at);
    const isNamed = field.places?.[at] !== undefined && !/^\d*$/.test(own.title);
    return isNamed ? own : { ...own, title: fillText(t('第 {n} 项'), { n: at + 1 }) };
  });
  return (
    <NestedItems>
      <Members {...props} fields={fields} row={value as unknown as Row} />
    </NestedItems>
  );
}

/**
 * Returns the columns if a list of objects is drawn as a table. Returns undefined if the objects are of different
 * kinds or have too many properties for a table.
 */
function columnsOf(
  field: Field,
  value: readonly unknown[],
  record: JsonSchemaObject,
): readonly Field[] | undefined {
  if (!value.every(isObject) || field.item?.variants) return undefined;
  const columns = new Map<string, Field>();
  for (const row of value) {
    const { field: own } = fieldOfValue(elementField(field, 0), row, record);
    if (own.widget !== 'object') return undefined;
    for (const one of membersOf(own, row))
      if (Object.hasOwn(row, one.name) && !one.writeOnly) columns.set(one.name, one);
    if (columns.size > MAX_COLUMNS) return undefined;
  }
  return columns.size > 0 ? [...columns.values()] : undefined;
}

/** Draws the properties of an object or the elements of a list, one below the other. */
function Members({
  fields,
  row,
  widgets,
  context,
  depth = 0,
}: Pick<FieldValueProps, 'widgets' | 'context' | 'depth'> & {
  readonly fields: readonly Field[];
  readonly row: Row;
}) {
  const there = fields.filter(({ name }) => Object.hasOwn(row, name));
  return (
    <ForeignList fields={there} row={row} columns={2} widgets={widgets} context={context} depth={depth + 1} />
  );
}

/** Draws labels and values. At first only some of them are drawn, and a button shows the others. */
function ForeignList(props: FieldListProps) {
  const { fields, context } = props;
  const [limit, setLimit] = useState(PARTS_AT_ONCE);
  const readable = fields.filter((field) => !field.writeOnly);
  const left = readable.length - limit;
  return (
    <>
      <FieldList {...props} fields={readable.slice(0, limit)} reads={foreignReads} />
      {left > 0 && (
        <Button
          type="link"
          size="small"
          className="isp-record-fold"
          onClick={() => setLimit(limit + PARTS_AT_ONCE)}
        >
          {fillText(context.t('显示其余 {n} 项'), { n: left })}
        </Button>
      )}
    </>
  );
}

function LongText({ text, t }: { readonly text: string; readonly t: (text: string) => string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? text : cutText(text, MAX_TEXT_CHARS, '…')}{' '}
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('收起') : fillText(t('展开全部 {n} 个字符'), { n: text.length })}
      </Button>
    </>
  );
}

/** Describes how the values of a foreign schema are shown. */
export const foreignReads: ValueReads = {
  Value: ForeignValue,
  isNothing: (value) => value === undefined,
  isBelow: (_, value) => typeof value === 'object' && value !== null && emptyWord(value) === undefined,
  List: ForeignList,
};
