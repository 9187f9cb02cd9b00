import { Button, Input, Select } from 'antd';
import { use, useRef, useState } from 'react';
import { RightsContext, ServerContext } from '../provider/concerns.tsx';
import { entryOf } from '../provider/context.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { EditProps } from '../registry.ts';
import { tags } from './choiceWidgets.tsx';
import { controlProps, elementOf, placeholderOf } from './controlProps.ts';
import { listOf, toText } from './formatValue.ts';
import { toFieldKey } from './recordKeys.ts';
import { useFieldText } from './useFieldText.ts';
import { useRefOptions } from './useRefOptions.ts';

type Id = string | number;

const full = { width: '100%' };

const newRecord = onDemand(() => import('./newRecord.tsx'));
const NewRecord = latePart(newRecord, (module) => module.NewRecord);
/** The choice that begins a new record. No key of a record is so written. */
const NEW = '\0new';

/** Where the server cannot be asked, keys are typed: one is a text, several are words. */
const Tags = tags.Edit;

/** A searching picker of records. */
export function ReferenceEdit(props: EditProps<Id | readonly Id[]>) {
  const t = useFieldText();
  const { value, onChange, path, op } = props;
  const element = elementOf(props.field);
  const values = listOf(value) as Id[];
  const { options, loading, failed, offline, missing, filter, search, retry } = useRefOptions(
    element,
    path,
    values,
  );
  const server = use(ServerContext);
  const rights = use(RightsContext);
  const [offersNew, setOffersNew] = useState(false);
  const [adding, setAdding] = useState(false);
  const typed = useRef('');
  const target = element.ref?.entity ?? '';
  const entry = server && entryOf(server.areas, target);
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
  // nothing is to be chosen for what was chosen above
  const isNothing = !target && !loading && !failed && own.length === 0 && typed.current === '';
  const begin = {
    value: NEW,
    label: `+ ${t('新增{name}', { name: t(entry?.title ?? '') })}`,
    className: 'isp-new',
    disabled: false,
  };

  /** Whether a record may be added is asked when the choices are first looked at: that needs the other area. */
  function look(open: boolean) {
    if (!open || !server || !rights || !target || props.place !== 'form') return;
    import('./newRecord.tsx')
      .then(({ mayAdd }) => mayAdd({ ...server, ...rights }, target))
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
        disabled={shared.disabled || missing.length > 0 || isNothing}
        placeholder={
          missing.length > 0
            ? t('请先选择上级')
            : isNothing
              ? t('无需选择')
              : placeholderOf(props, t, '请选择')
        }
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
