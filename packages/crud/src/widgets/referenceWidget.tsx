import { Button, Input, Select } from 'antd';
import { use, useRef, useState } from 'react';
import { CrudContext, entryOf } from '../provider/context.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { EditProps, ReadContext, Widget } from '../registry.ts';
import { tags } from './choiceWidgets.tsx';
import { controlProps, elementOf, placeholderOf } from './controlProps.ts';
import { BLANK, isBlank, listMark, toText } from './formatValue.ts';
import { toFieldKey } from './recordKeys.ts';
import { useFieldText } from './useFieldText.ts';
import { useRefOptions } from './useOptions.ts';

type Id = string | number;

const full = { width: '100%' };

const newRecord = onDemand(() => import('./newRecord.tsx'));
const NewRecord = latePart(newRecord, (module) => module.NewRecord);
/** The choice that begins a new record. No key of a record is so written. */
const NEW = '\0new';

/** Where the server cannot be asked, keys are typed: one is a text, several are words. */
const Tags = tags.Edit;

function ReferenceEdit(props: EditProps<Id | readonly Id[]>) {
  const t = useFieldText();
  const { value, onChange, path, op } = props;
  const element = elementOf(props.field);
  const values = (Array.isArray(value) ? value : isBlank(value) ? [] : [value]) as Id[];
  const { options, loading, failed, offline, missing, filter, search, retry } = useRefOptions(
    element,
    path,
    values,
  );
  const crud = use(CrudContext);
  const [offersNew, setOffersNew] = useState(false);
  const [adding, setAdding] = useState(false);
  const typed = useRef('');
  const target = element.ref?.entity ?? '';
  const entry = crud && entryOf(crud.areas, target);
  const shared = controlProps(props);
  const multiple = props.field.type === 'array' || op === 'in';
  if (offline && multiple) return <Tags {...props} />;
  if (offline) {
    return (
      <Input
        {...shared}
        value={toText(values[0])}
        placeholder={placeholderOf(props, t, '请输入')}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    );
  }
  const items = options.map((option) => ({
    value: toFieldKey(option.value as Id, element),
    label: t(option.label),
    disabled: option.disabled,
  }));
  // the label of a value may still be on its way, or its record gone: the id is shown rather than nothing
  const shown = values.map((own) => toFieldKey(own, element));
  const lost = shown.filter((own) => !items.some((item) => item.value === own));
  const own = [...items, ...lost.map((key) => ({ value: key, label: toText(key), disabled: false }))];
  const begin = {
    value: NEW,
    label: `+ ${t('新增{name}', { name: t(entry?.title ?? '') })}`,
    className: 'isp-new',
    disabled: false,
  };

  /** Whether a record may be added is asked when the choices are first looked at: that needs the other area. */
  function look(open: boolean) {
    if (!open || !crud || props.place !== 'form') return;
    import('./newRecord.tsx')
      .then(({ mayAdd }) => mayAdd(crud, target))
      // who cannot learn it is not offered it
      .then(setOffersNew, () => undefined);
  }
  function take(key?: Id) {
    setAdding(false);
    if (key === undefined) return;
    const added = toFieldKey(key, element);
    onChange(multiple ? [...values, added] : added);
  }

  return (
    <>
      <Select
        {...shared}
        style={full}
        allowClear
        showSearch={{
          filterOption: false,
          onSearch(text) {
            typed.current = text.trim();
            search(text);
          },
        }}
        onOpenChange={look}
        {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        loading={loading}
        disabled={shared.disabled || missing.length > 0}
        placeholder={missing.length > 0 ? t('请先选择上级') : placeholderOf(props, t, '请选择')}
        notFoundContent={
          failed ? (
            <Button type="link" size="small" onClick={retry}>
              {t('加载失败，点击重试')}
            </Button>
          ) : loading ? (
            t('加载中')
          ) : (
            t('暂无数据')
          )
        }
        value={multiple ? shown : (shown[0] ?? null)}
        options={offersNew ? [...own, begin] : own}
        onChange={(next: Id | readonly Id[] | null | undefined) => {
          search('');
          if (next === NEW || (Array.isArray(next) && next.includes(NEW))) return setAdding(true);
          onChange(next === null || (Array.isArray(next) && next.length === 0) ? undefined : (next as Id));
        }}
      />
      {adding && <NewRecord entity={target} filter={filter} name={typed.current} onClose={take} />}
    </>
  );
}

/** A record as the server may nest it instead of its key: `{ id, name }`. */
function idAndName(value: unknown, name: string | undefined): { id: string; label: string } {
  if (typeof value === 'object' && value !== null) {
    const { id, name: own, label } = value as Record<string, unknown>;
    return { id: toText(id), label: toText(own ?? label ?? id) };
  }
  return { id: toText(value), label: name ?? toText(value) };
}

function nameOf(
  value: unknown,
  field: EditProps['field'],
  context: ReadContext,
): { id: string; label: string } {
  const { row, refLabel } = context;
  // servers send the name beside the key: `imageId` with `imageName`
  const beside = row[`${field.name.replace(/Id$/, '')}Name`];
  const named = typeof beside === 'string' && beside !== '' && typeof value !== 'object' ? beside : undefined;
  const plain = idAndName(value, named);
  return named || !field.ref
    ? plain
    : { ...plain, label: refLabel?.(field.ref.entity, plain.id) ?? plain.label };
}

const cell: Widget['cell'] = (value, field, context) => {
  if (isBlank(value)) return BLANK;
  const element = { ...elementOf(field), name: field.name };
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return (
    <>
      {values.map((own, index) => {
        const { id, label } = nameOf(own, element, context);
        const url = element.ref ? context.href(element.ref.entity, id) : undefined;
        return (
          <span key={id}>
            {index > 0 && listMark(context.locale)}
            {url ? (
              <a className="isp-link" href={url}>
                {label}
              </a>
            ) : (
              label
            )}
          </span>
        );
      })}
    </>
  );
};

/** Names of the records a value points at. */
export function referenceNames(value: unknown, field: EditProps['field'], context: ReadContext): string[] {
  const element = { ...elementOf(field), name: field.name };
  const values: unknown[] = Array.isArray(value) ? value : isBlank(value) ? [] : [value];
  return values.map((own) => nameOf(own, element, context).label);
}

/** Points at a record of another entity: a searching picker to edit, its name with a link to read. */
export const reference: Widget = {
  Edit: ReferenceEdit,
  cell,
  text: (value, field, context) => referenceNames(value, field, context).join(listMark(context.locale)),
};
