import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { deepEqual, type Entity, type Field, type SearchItem } from '@isp/schema';
import { Button } from 'antd';
import { type CSSProperties, type FormEvent, memo, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldAt } from '../core/fieldAt.ts';
import { toItemValue, withItemValue } from '../core/list/itemValue.ts';
import { dropEmpty, isEmptyValue } from '../core/list/listState.ts';
import { top } from '../core/path.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { useText } from '../provider/useText.ts';
import { loadWidgets } from '../widgets/useWidgetsReady.ts';
import { useColumnsThatFit } from './useColumnsThatFit.ts';

/** Narrowest a condition is drawn, in px: its title and both days of a range, none of them cut. */
const itemWidth = 300;

type Search = Readonly<Record<string, unknown>>;

export interface SearchBarProps {
  readonly entity: Entity;
  /** Those `items` name. @defaultValue those of the entity */
  readonly fields?: readonly Field[];
  readonly items: readonly SearchItem[];
  /** What the list shows now, by wire key. */
  readonly value: Search;
  /** Shows all conditions, without a way to fold them. @defaultValue as many as fit into a line */
  readonly isUnfolded?: boolean;
  readonly onFocus?: (() => void) | undefined;
  readonly onSearch: (search: Record<string, unknown>) => void;
  readonly onClear: () => void;
}

/**
 * The conditions of a list. Nothing is sent while typing: Enter or 查询 searches, so that no answer to a half-typed
 * word can arrive late or on the next screen. Memoised: controls are what costs most in a list, and rows, pages and
 * orders come and go beside them.
 *
 * @see R9.06, T-R10
 */
export const SearchBar = memo(function SearchBar({
  entity,
  fields = entity.fields,
  items,
  value,
  onFocus,
  onSearch,
  onClear,
  isUnfolded = false,
}: SearchBarProps) {
  const { widgets } = useExtensions();
  const t = useText(entity.key);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const columns = useColumnsThatFit(form, itemWidth);
  const [draft, setDraft] = useState(value);
  const asked = JSON.stringify(value);
  const [base, setBase] = useState(asked);
  // the list was asked something else (back, a removed condition, another view): what was typed beside it stays
  if (base !== asked) {
    setBase(asked);
    setDraft(withTyped(value, JSON.parse(base) as Search));
  }
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(false);

  // the buttons need a place in the row too, but one condition always shows
  const room = Math.max(1, columns - 1);
  const collapsible = !isUnfolded && items.length > room;
  const shown = open || !collapsible ? items : items.slice(0, room);
  const hidden = items.slice(shown.length);
  const filled = hidden.filter(
    (item) => !isEmptyValue(toItemValue(item, fieldAt(fields, item.field), draft)),
  ).length;

  /** The new search, with what was typed into conditions that are what they were. */
  function withTyped(next: Search, before: Search): Search {
    return items.reduce((own, item) => {
      const field = fieldAt(fields, item.field);
      const read = (search: Search) => toItemValue(item, field, search);
      return deepEqual(read(next), read(before)) ? withItemValue(item, field, own, read(draft)) : own;
    }, next);
  }

  /** What is wrong with what was typed into a condition. */
  function wrongWith(item: SearchItem): string | undefined {
    const field = fieldAt(fields, item.field);
    if (!field) return undefined;
    const { unread } = widgets.widgetFor(field);
    const value = toItemValue(item, field, draft);
    const parts = (Array.isArray(value) ? value : [value]).filter((part) => !isEmptyValue(part));
    const [wrong] = parts.flatMap((part) => unread?.(part) ?? []);
    return wrong === undefined ? undefined : t(wrong);
  }

  /** The controls of folded conditions are there when they are unfolded: who tabs on passes none that still loads. */
  function preload() {
    void loadWidgets(
      widgets,
      hidden.flatMap(({ field }) => fieldAt(fields, field) ?? []),
    );
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = items.findIndex((item) => wrongWith(item) !== undefined);
    if (wrong < 0) onSearch(dropEmpty(draft));
    else {
      // a condition that is folded away is drawn before it can be gone to
      flushSync(() => wrong >= shown.length && setOpen(true));
      document.getElementById(`${id}-${wrong}`)?.focus();
    }
    setTold(wrong >= 0);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search>
    <form
      ref={form}
      className="isp-search"
      style={{ '--isp-search-columns': columns } as CSSProperties}
      role="search"
      aria-label={t('搜索条件')}
      onSubmit={handleSubmit}
      onFocus={() => {
        preload();
        onFocus?.();
      }}
      onPointerEnter={preload}
    >
      {shown.map((item, at) => {
        const field = fieldAt(fields, item.field);
        if (!field) return null;
        const { Edit } = widgets.widgetFor(field);
        const control = `${id}-${at}`;
        const title = t(item.title ?? field.title);
        const wrong = told ? wrongWith(item) : undefined;
        return (
          <div key={`${item.field} ${item.op}`} className="isp-search-item">
            <label htmlFor={control} id={`${control}_label`} title={title}>
              {title}
            </label>
            <div>
              <Suspense>
                <Edit
                  field={field}
                  id={control}
                  place="search"
                  op={item.op}
                  path={top}
                  aria={wrong ? { 'aria-invalid': true, 'aria-describedby': `${control}:error` } : {}}
                  value={toItemValue(item, field, draft)}
                  onChange={(next: unknown) => setDraft((old) => withItemValue(item, field, old, next))}
                />
              </Suspense>
              {wrong && (
                <div id={`${control}:error`} role="alert" className="isp-search-wrong" title={wrong}>
                  {wrong}
                </div>
              )}
            </div>
          </div>
        );
      })}
      <div className="isp-search-buttons">
        <Button type="primary" htmlType="submit">
          {t('查询')}
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            onClear();
          }}
        >
          {t('清空')}
        </Button>
        {collapsible && (
          <Button
            type="link"
            aria-expanded={open}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            {...(filled > 0 ? { 'aria-label': t('展开更多条件，{n} 项已填', { n: filled }) } : {})}
            onClick={() => setOpen(!open)}
          >
            {open ? t('收起') : filled > 0 ? `${t('展开')} (${filled})` : t('展开')}
          </Button>
        )}
      </div>
    </form>
  );
});
