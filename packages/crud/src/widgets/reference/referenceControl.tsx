import { DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import type { Field, Option } from '@isp/schema';
import { Button, Input, Select } from 'antd';
import { use, useRef, useState } from 'react';
import { entryOf } from '../../context/context.ts';
import { RightsContext, ServerContext } from '../../context/contexts.tsx';
import { useFieldText } from '../../context/useFieldText.ts';
import type { Text } from '../../context/useText.ts';
import { useParentHint } from '../../data/formAccess.ts';
import { type RefOptions, useRefOptions } from '../../data/useRefOptions.ts';
import { controlProps, elementOf, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { listOf, toText } from '../../values/formatValue.ts';
import { toFieldKey } from '../../values/recordKeys.ts';
import { tags } from '../choice/choiceWidgets.tsx';

type Id = string | number;

const full = { width: '100%' };
const below = { padding: '4px 12px' };

const newRecord = onDemand(() => import('./newRecord.tsx'));
const NewRecord = lazyPart(newRecord, (module) => module.NewRecord);
/** Value of the option that adds a record. No record has such a key. */
const NEW = '\0new';

/**
 * Control that is used if no server can return options: the user types keys, one in a text box or several in a tags
 * box.
 */
const Tags = tags.Edit;

/** Draws a picker of records. The user searches the records by name. */
export function ReferenceEdit(props: EditProps<Id | readonly Id[]>) {
  const { value, path, op } = props;
  const element = elementOf(props.field);
  const values = listOf(value) as Id[];
  const choices = useRefOptions(element, path, values);
  const multiple = props.field.type === 'array' || op === 'in';
  if (choices.offline) return multiple ? <Tags {...props} /> : <TypedKey {...props} value={values[0]} />;
  return <Picker {...{ props, element, values, choices, multiple }} />;
}

function TypedKey(props: EditProps<Id | undefined>) {
  const t = useFieldText();
  return (
    <Input
      {...controlProps(props)}
      value={toText(props.value)}
      placeholder={placeholderOf(props, t, '请输入')}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  );
}

interface PickerProps {
  readonly props: EditProps<Id | readonly Id[]>;
  readonly element: Field;
  readonly values: readonly Id[];
  readonly choices: RefOptions;
  readonly multiple: boolean;
}

function Picker({ props, element, values, choices, multiple }: PickerProps) {
  const t = useFieldText();
  const { options, isValidating: loading, failed, missing, filter, search } = choices;
  const [adding, setAdding] = useState(false);
  const typed = useRef('');
  // true while the user scrolls. antd also scrolls by itself, to the chosen option or when an arrow key is pressed.
  // Such a scroll must not read further pages, because the list would move away from the option.
  const isLooking = useRef(false);
  const setLooking = (isNow: boolean) => {
    isLooking.current = isNow;
  };
  const target = element.ref?.entity ?? '';
  const { offersNew, title, ask } = useNewRecord(target, props.place);
  const shared = controlProps(props);
  const shown = values.map((own) => toFieldKey(own, element));
  const items = toItems(options, shown, element, t);
  // true if there are no options at all for the chosen values of the parent fields
  const isNothing = !target && !loading && !failed && items.length === 0 && typed.current === '';

  function take(key?: Id) {
    setAdding(false);
    if (key === undefined) return;
    const added = toFieldKey(key, element);
    props.onChange(multiple ? [...values, added] : added);
  }
  function choose(next: Id | readonly Id[] | null | undefined) {
    search('');
    if (next === NEW || (Array.isArray(next) && next.includes(NEW))) return setAdding(true);
    const isEmpty = next === null || (Array.isArray(next) && next.length === 0);
    props.onChange(isEmpty ? undefined : (next as Id));
  }
  const hint = useParentHint(props.path, missing[0]) ?? (isNothing ? t('无需选择') : undefined);
  // the option for adding a record is offered only when records are loaded: as the only option it would be active,
  // and Enter would choose it
  const offersAdding = offersNew && !(loading && items.length === 0);
  const begin = { value: NEW, label: `+ ${t('新建{name}', { name: t(title) })}`, className: 'isp-new' };
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
        onOpenChange={(open) => {
          setLooking(false);
          ask(open);
        }}
        onKeyDown={() => setLooking(false)}
        {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        loading={loading}
        suffixIcon={loading ? <LoadingOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        disabled={shared.disabled || missing.length > 0 || isNothing}
        placeholder={hint ?? placeholderOf(props, t, '请选择')}
        notFoundContent={failed ? <Retry {...choices} /> : t(loading ? '加载中' : '暂无数据')}
        onPopupScroll={({ currentTarget }) => {
          if (isLooking.current && isAtEnd(currentTarget)) choices.more();
        }}
        popupRender={(menu) => (
          <div onWheelCapture={() => setLooking(true)} onPointerDownCapture={() => setLooking(true)}>
            {menu}
            {(items.length > 0 || offersAdding) && <Below {...choices} />}
          </div>
        )}
        value={multiple ? shown : (shown[0] ?? null)}
        options={offersAdding ? [...items, { ...begin, disabled: false }] : items}
        onChange={choose}
      />
      {adding && <NewRecord entity={target} filter={filter} name={typed.current} onClose={take} />}
    </>
  );
}

/** Distance from the end of the list in px at which the next page is read, so that the user need not wait for it. */
const READ_AHEAD_PX = 64;
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < READ_AHEAD_PX;

/**
 * Draws a note below the options if further options could not be read, or if there are more options than are shown.
 */
function Below({ failed, cutAt, reload }: RefOptions) {
  const t = useFieldText();
  if (failed) return <Retry reload={reload} />;
  if (cutAt === undefined) return null;
  return (
    <div className="isp-muted" style={below}>
      {t('仅显示前 {n} 项，请输入名称查找', { n: cutAt })}
    </div>
  );
}

function Retry({ reload }: Pick<RefOptions, 'reload'>) {
  const t = useFieldText();
  return (
    // the focus stays in the input, so that the user can continue typing
    <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={reload}>
      {t('加载失败，点击重试')}
    </Button>
  );
}

/**
 * Returns whether the picker offers to add a record, and a function that checks this. The check is made when the
 * picker is first opened, because it loads the area of the other entity.
 */
function useNewRecord(target: string, place: EditProps['place']) {
  const server = use(ServerContext);
  const rights = use(RightsContext);
  const [offersNew, setOffersNew] = useState(false);
  const title = (server && entryOf(server.areas, target))?.title ?? '';
  function ask(open: boolean) {
    if (!open || !server || !rights || !target || place !== 'form') return;
    import('./newRecord.tsx')
      .then(({ mayAdd }) => mayAdd({ ...server, ...rights }, target))
      // if the check fails, adding a record is not offered
      .then(setOffersNew, () => undefined);
  }
  return { offersNew, title, ask };
}

/**
 * Returns the items of the picker: the options, and the current values that are not among them. If the label of a
 * value is not loaded yet or its record no longer exists, the item shows the key.
 */
function toItems(options: readonly Option[], shown: readonly Id[], element: Field, t: Text) {
  const items = options.map(({ value, label, disabled }) => ({
    value: toFieldKey(value as Id, element),
    label: t(label),
    disabled,
  }));
  const lost = shown.filter((own) => !items.some(({ value }) => value === own));
  return [...items, ...lost.map((key) => ({ value: key, label: toText(key), disabled: false }))];
}
