import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { traitsOf } from '@isp/schema/internal';
import { use, useMemo } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { isOnForm } from '../../core/form/formMode.ts';
import { AddButton } from '../../kit/AddButton.tsx';
import { NestedStyles } from '../../kit/NestedStyles.tsx';
import { useGivenExtensions } from '../../registry/ExtensionsContext.ts';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps, ReadContext } from '../../registry/registry.ts';
import { BLANK, isBlank, toText } from '../../values/formatValue.ts';
import { arrayText, fieldsFor } from '../../values/nestedText.ts';
import { FieldGrid } from '../FieldGrid.tsx';
import { FrameContext, useFormFrame } from '../formFrame.ts';
import { OtherMembers } from '../members/lazyMembers.ts';
import { OtherKind } from '../OtherKind.tsx';
import { ReadValue } from '../ReadValue.tsx';
import { Elements } from '../rows/Elements.tsx';
import { RowsTable } from '../rows/RowsTable.tsx';
import { useDrawn } from '../rows/useDrawn.ts';
import { useRows } from '../rows/useRows.ts';

type Values = Readonly<Record<string, unknown>>;

const rootProps = (props: Omit<EditProps, 'value' | 'onChange'>) => {
  const { onBlur: _, ...rest } = groupRootProps(props);
  return rest;
};

const none: readonly Field[] = [];

/** Draws an object of the record as a group of fields. */
export function ObjectEdit(props: EditProps<Values>) {
  const { field, path } = props;
  const { columns } = useFormFrame();
  return (
    <div {...rootProps(props)} className="isp-nested" tabIndex={-1}>
      <NestedStyles />
      <OtherKind path={path} isKnown={isObject} />
      <FieldGrid fields={field.fields ?? none} at={path} columns={columns} />
      {field.others && <OtherMembers field={field} others={field.others} path={path} />}
    </div>
  );
}

/**
 * Returns true if the elements of a list may have properties that have no field, or if an element already has such
 * a property.
 */
function hasMore({ fields = [], others }: Field, value: unknown): boolean {
  if (others?.isOffered) return true;
  const names = new Set(fields.map(({ name }) => name));
  const isMore = (own: unknown) =>
    isObject(own)
      ? others !== undefined && Object.keys(own).some((name) => !names.has(name))
      : own !== undefined && own !== null;
  return Array.isArray(value) && value.some(isMore);
}

/** Returns true if the field's control is too large for a table cell. */
const isTall = ({ widget, variants, places, folded }: Field): boolean =>
  traitsOf(widget).tall === true || (variants ?? places ?? folded) !== undefined;

/**
 * Returns the columns if the elements of the list are drawn as a table. Returns undefined if they are drawn as
 * cards.
 */
function tableColumns(field: Field, value: unknown): readonly Field[] | undefined {
  const { item } = field;
  if (item && hasMore(item, value)) return undefined;
  const as = field.ui.options?.as;
  if (!item?.fields || as === 'cards') return undefined;
  const simple = item.fields.length <= 5 && item.fields.every((own) => !isTall(own));
  return as === 'table' || simple ? item.fields : undefined;
}

export function ArrayEdit(props: EditProps<readonly unknown[]>) {
  const { field, path, disabled = false } = props;
  const t = useFieldText();
  const { engine, mode } = useFormFrame();
  const { item, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  const rows = useRows(path, item, field.empty);
  const keys = engine.keysOf(path);
  const columns = useMemo(
    () => tableColumns(field, props.value)?.filter((column) => isOnForm(column, mode)),
    [field, mode, props.value],
  );
  const names = useMemo(
    () => (columns ?? item?.fields?.filter((own) => isOnForm(own, mode)))?.map(({ name }) => name) ?? [''],
    [columns, item, mode],
  );
  const drawn = useDrawn(path, keys, names);
  const shared = { path, keys, rows, drawn, disabled, minItems };
  return (
    <div {...rootProps(props)} tabIndex={-1}>
      <NestedStyles />
      <OtherKind path={path} isKnown={Array.isArray} />
      {columns && <RowsTable {...shared} {...{ field, columns, maxItems }} />}
      {!columns && item && <Elements {...shared} title={field.title} item={item} />}
      <AddButton
        disabled={disabled || keys.length >= maxItems}
        onClick={() => {
          rows.add();
          drawn.draw(engine.keysOf(path).at(-1));
        }}
        style={columns || keys.length === 0 ? undefined : { marginTop: 4 }}
      >
        {t('添加{name}', { name: t(field.title) })}
      </AddButton>
    </div>
  );
}

/** Draws fields with their titles and values as read-only text. */
function Pairs({
  fields,
  value,
  context,
}: {
  fields: readonly Field[];
  value: Values;
  context: ReadContext;
}) {
  const given = useGivenExtensions()?.widgets;
  const registry = use(FrameContext)?.registry ?? given;
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 12px', margin: 0 }}>
      {fields.map((field) => (
        <div key={field.name} style={{ display: 'contents' }}>
          <dt className="isp-muted">{context.t(field.title)}</dt>
          <dd style={{ margin: 0 }}>
            {registry ? (
              <ReadValue
                field={field}
                widget={registry.widgetFor(field)}
                value={value[field.name]}
                row={value}
              />
            ) : (
              toText(value[field.name]) || BLANK
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ReadProps = { field: Field; value: unknown; context: ReadContext };

export function ObjectRead({ field, value, context }: ReadProps) {
  if (!isObject(value)) return BLANK;
  const fields = fieldsFor(field, value);
  return fields.length > 0 ? (
    <Pairs fields={fields} value={value} context={context} />
  ) : (
    <pre className="isp-code">{JSON.stringify(value, undefined, 2)}</pre>
  );
}

export function ArrayRead({ field, value, context }: ReadProps) {
  if (isBlank(value) || !Array.isArray(value)) return BLANK;
  if (!value.some(isObject)) return arrayText(value, field, context);
  return (
    <>
      <NestedStyles />
      {value.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have no key, and their order never changes here
        <div key={index} className="isp-nested" style={{ paddingBottom: 12 }}>
          <ObjectRead field={field.item ?? field} value={entry} context={context} />
        </div>
      ))}
    </>
  );
}
