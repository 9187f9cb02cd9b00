import { expandField, type Field, valueAt } from '@isp/schema';
import { Button, Select } from 'antd';
import { memo, use, useMemo, useRef, useState } from 'react';
import { defaultsOf } from '../form/defaultsOf.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FormField } from '../form/FormField.tsx';
import { joinPath } from '../form/fieldPaths.ts';
import { useFormFrame } from '../form/formFrame.ts';
import { isOnForm } from '../form/formMode.ts';
import { CrudContext } from '../provider/context.ts';
import type { EditProps, ReadContext } from '../registry.ts';
import { groupProps } from './controlProps.ts';
import { BLANK, isBlank, toText } from './formatValue.ts';
import { NestedStyles } from './NestedStyles.tsx';
import { arrayText, fieldsFor, isObject } from './nestedText.ts';
import { ReadValue } from './ReadValue.tsx';
import { useFieldText } from './useFieldText.ts';

type Values = Readonly<Record<string, unknown>>;

const rootProps = (props: Omit<EditProps, 'value' | 'onChange'>) => {
  // a group can be wrong but not required: its label and its fields say that
  const { onBlur: _, disabled: __, 'aria-required': ___, ...rest } = groupProps(props);
  return { ...rest, role: 'group' as const };
};

/** An object inside the record. A recursive one opens a level at a time, so that it never ends in a loop (T-R8). */
export function ObjectEdit(props: EditProps<Values>) {
  const { field, path, value } = props;
  const t = useFieldText();
  const { record, columns } = useFormFrame();
  const [open, setOpen] = useState(!isBlank(value) && Object.keys(value ?? {}).length > 0);
  const fields = useMemo(
    () => (open || field.recursive === undefined ? (expandField(record, field).fields ?? []) : []),
    [field, record, open],
  );
  return (
    <div {...rootProps(props)} className="isp-nested" tabIndex={-1}>
      <NestedStyles />
      {field.recursive !== undefined && !open ? (
        <Button type="dashed" block style={{ marginBottom: 12 }} onClick={() => setOpen(true)}>
          {t('展开{name}', { name: t(field.title) })}
        </Button>
      ) : (
        <FieldGrid fields={fields} at={path} columns={columns} />
      )}
    </div>
  );
}

/** What a new element starts with. An empty text would pass as an element; null asks to be filled or removed. */
function newElement(item: Field | undefined): unknown {
  if (item?.default !== undefined) return item.default;
  if (item?.type === 'boolean') return false;
  if (item?.type === 'object') return defaultsOf(item.fields ?? []);
  return item?.type === 'array' ? [] : null;
}

const NESTING = new Set(['object', 'array', 'variants', 'json', 'rich-text', 'textarea', 'file', 'image']);

/** Columns of a sub-table, or undefined where cards suit the elements better. */
function tableColumns(field: Field): readonly Field[] | undefined {
  const { item } = field;
  const as = field.ui.options?.as;
  if (!item?.fields || as === 'cards') return undefined;
  const simple = item.fields.length <= 5 && item.fields.every(({ widget }) => !NESTING.has(widget));
  return as === 'table' || simple ? item.fields : undefined;
}

export function ArrayEdit(props: EditProps<readonly unknown[]>) {
  const { field, path, disabled } = props;
  const t = useFieldText();
  const frame = useFormFrame();
  const { engine, mode } = frame;
  const { item, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  const count = Array.isArray(props.value) ? props.value.length : 0;
  // elements have no identity of their own: these keys move with them, so that a control keeps its state
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;

  // typing in an element does not render the list, so the list is read when it is changed
  const current = () => {
    const value = valueAt(engine.values(), path);
    return Array.isArray(value) ? (value as unknown[]) : [];
  };
  /** The elements in another order, each by the index it had; what the form knows of them goes along. */
  const arrange = (origins: readonly number[]) => {
    const list = current();
    const left = origins.map((from) => list[from]);
    keys.current = origins.map((from) => keys.current[from] as number);
    engine.rearrange(path, left.length > 0 ? left : undefined, origins);
  };
  const remove = (at: number) => arrange([...current().keys()].filter((index) => index !== at));
  const move = (from: number, to: number) => {
    const origins = [...current().keys()];
    origins.splice(to, 0, ...origins.splice(from, 1));
    arrange(origins);
  };
  const add = () => {
    const list = current();
    engine.rearrange(path, [...list, newElement(item)], [...list.keys()]);
  };
  const tools = (at: number) => (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Tool
        label={t('上移第 {n} 项', { n: at + 1 })}
        disabled={disabled || at === 0}
        onClick={() => move(at, at - 1)}
      >
        ↑
      </Tool>
      <Tool
        label={t('下移第 {n} 项', { n: at + 1 })}
        disabled={disabled || at === count - 1}
        onClick={() => move(at, at + 1)}
      >
        ↓
      </Tool>
      <Tool
        label={t('删除第 {n} 项', { n: at + 1 })}
        disabled={disabled || count <= minItems}
        onClick={() => remove(at)}
      >
        ✕
      </Tool>
    </span>
  );
  const columns = tableColumns(field)?.filter((column) => isOnForm(column, mode));
  return (
    <div {...rootProps(props)} tabIndex={-1}>
      <NestedStyles />
      {columns && count > 0 && (
        <table className="isp-rows">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={column.required ? 'isp-required' : undefined}>
                  {t(column.title)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {keys.current.map((key, at) => (
              <tr key={key}>
                {columns.map((column) => (
                  <td key={column.name}>
                    <FormField field={column} at={joinPath(path, at)} unlabelled />
                  </td>
                ))}
                <td>{tools(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!columns &&
        item &&
        keys.current.map((key, at) =>
          item.fields ? (
            <div key={key} className="isp-nested" style={{ marginBottom: 12 }}>
              <div className="isp-nested-head">
                <span>{t('第 {n} 项', { n: at + 1 })}</span>
                {tools(at)}
              </div>
              <FieldGrid fields={item.fields} at={joinPath(path, at)} columns={frame.columns} />
            </div>
          ) : (
            <div key={key} className="isp-rows" style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
              <div style={{ flex: 1, minWidth: 0 }}>
                <Element field={item} title={field.title} at={path} index={at} />
              </div>
              {tools(at)}
            </div>
          ),
        )}
      <Button
        type="dashed"
        block
        disabled={disabled || count >= maxItems}
        onClick={add}
        style={columns || count === 0 ? undefined : { marginTop: 4 }}
      >
        {t('添加{name}', { name: t(field.title) })}
      </Button>
    </div>
  );
}

/** An element that is no object: a single control named after its list. */
const Element = memo(function Element({
  field,
  title,
  at,
  index,
}: {
  field: Field;
  title: string;
  at: string;
  index: number;
}) {
  const t = useFieldText();
  const named = useMemo(
    () => ({ ...field, title: `${t(title)} ${index + 1}`, required: true }),
    [field, title, index, t],
  );
  return <FormField field={named} at={at} index={index} unlabelled />;
});

function Tool({
  label,
  ...rest
}: {
  label: string;
  disabled: boolean | undefined;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      {...rest}
      disabled={rest.disabled ?? false}
    />
  );
}

export function VariantsEdit(props: EditProps<Values>) {
  const { field, path, value, onChange, disabled } = props;
  const t = useFieldText();
  const { engine, columns } = useFormFrame();
  const variants = field.variants ?? [];
  const told = variants.findIndex(({ by, value: own }) => by !== undefined && value?.[by] === own);
  const [picked, setPicked] = useState(() => (told < 0 && value ? 0 : told));
  const at = variants.some(({ by }) => by !== undefined) ? told : picked;
  const chosen = variants[at];
  // what was entered for one choice is there again when the user comes back to it
  const kept = useRef(new Map<number, Values>());
  const { onBlur: _, disabled: __, ...select } = groupProps(props);
  return (
    <div className="isp-nested">
      <NestedStyles />
      <Select
        {...select}
        style={{ width: '100%', marginBottom: 12 }}
        disabled={disabled ?? false}
        allowClear={!field.required}
        placeholder={t('请选择')}
        value={at < 0 ? null : at}
        options={variants.map(({ title }, index) => ({ value: index, label: t(title) }))}
        onChange={(index: number | null | undefined) => {
          const now = valueAt(engine.values(), path);
          if (at >= 0 && now) kept.current.set(at, now as Values);
          setPicked(index ?? -1);
          const variant = variants[index ?? -1];
          if (!variant) return onChange(undefined);
          const before = kept.current.get(index ?? -1) ?? defaultsOf(variant.fields);
          onChange(variant.by === undefined ? before : { ...before, [variant.by]: variant.value });
        }}
      />
      {chosen && <FieldGrid key={at} fields={chosen.fields} at={path} columns={columns} />}
    </div>
  );
}

/** Fields and their values, for a person. */
function Pairs({
  fields,
  value,
  context,
}: {
  fields: readonly Field[];
  value: Values;
  context: ReadContext;
}) {
  const registry = use(CrudContext)?.widgets;
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
                row={context.row}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity and are only read here
        <div key={index} className="isp-nested" style={{ paddingBottom: 12 }}>
          <ObjectRead field={field.item ?? field} value={entry} context={context} />
        </div>
      ))}
    </>
  );
}
