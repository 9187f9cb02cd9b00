import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Entity, Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { Button } from 'antd';
import { type CSSProperties, memo, useId, useRef } from 'react';
import { type Text, useText } from '../../context/useText.ts';
import { isEmptyValue } from '../../core/list/listState.ts';
import { ConditionControl } from './ConditionControl.tsx';
import { columnsOf, fittingItems, itemWidth } from './fittingItems.ts';
import { useLineWidth } from './useLineWidth.ts';
import type { Search, SearchDraft } from './useSearchDraft.ts';
import { useSearchForm } from './useSearchForm.ts';

export interface SearchBarProps {
  readonly entity: Entity;
  /** Fields to which the `items` refer. @defaultValue the fields of the entity */
  readonly fields?: readonly Field[];
  readonly items: readonly SearchItem[];
  /** Current search of the list, by wire key. */
  readonly value: Search;
  /**
   * True if all conditions are shown, without a button that hides some of them. @defaultValue false: only the
   * conditions that fit into one line are shown at first
   */
  readonly isUnfolded?: boolean;
  readonly onFocus?: (() => void) | undefined;
  readonly onSearch: (search: Record<string, unknown>) => void;
  readonly onClear: () => void;
}

/**
 * Draws the search conditions of a list. Nothing is sent while the user types; Enter or the button 查询 (search)
 * starts the search. So no reply to a half-typed word can arrive late or on the next screen. The component is
 * memoised, because its controls are the most expensive part of a list. They do not render when only the rows, the
 * page or the sort order change.
 */
export const SearchBar = memo(function SearchBar(props: SearchBarProps) {
  const { entity, fields = entity.fields, items, value, isUnfolded = false, onSearch, onClear } = props;
  const t = useText(entity.key);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const width = useLineWidth(form);
  const search = useSearchForm({ id, items, fields, value, onSearch, onClear });
  const { draft, isOpen, setOpen, showsErrors, preload } = search;

  const room = fittingItems(items, width);
  const collapsible = !isUnfolded && items.length > room;
  const isLine = !isUnfolded && !(isOpen && collapsible);
  const shown = isLine ? items.slice(0, room) : items;
  const hidden = items.slice(shown.length);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that are two years old do not support <search>
    <form
      ref={form}
      className={isLine ? 'isp-search isp-search-line' : 'isp-search'}
      style={{ '--isp-search-columns': columnsOf(width) } as CSSProperties}
      role="search"
      aria-label={t('搜索条件')}
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
      onFocus={() => {
        preload();
        props.onFocus?.();
      }}
      onPointerEnter={preload}
    >
      {shown.map((item, at) => {
        const field = fieldAt(fields, item.field);
        const key = `${item.field} ${item.op}`;
        return (
          field && (
            <Condition
              key={key}
              id={`${id}-${at}`}
              {...{ item, field, draft, showsErrors, t }}
              owner={entity.key}
            />
          )
        );
      })}
      <div className="isp-search-buttons">
        <Button type="primary" htmlType="submit">
          {t('查询')}
        </Button>
        <Button onClick={search.clear}>{t('清空')}</Button>
        {collapsible && (
          <Unfold
            open={isOpen}
            t={t}
            filled={hidden.filter((item) => !isEmptyValue(draft.valueOf(item))).length}
            onOpen={setOpen}
          />
        )}
      </div>
    </form>
  );
});

interface ConditionProps {
  readonly id: string;
  readonly owner: string;
  readonly item: SearchItem;
  readonly field: Field;
  readonly draft: SearchDraft;
  /** True if the error of the condition is shown. */
  readonly showsErrors: boolean;
  readonly t: Text;
}

function Condition({ id, owner, item, field, draft, showsErrors, t }: ConditionProps) {
  const title = t(item.title ?? field.title);
  return (
    <div className="isp-search-item" style={{ flexBasis: itemWidth(item) }}>
      <label htmlFor={id} id={`${id}_label`} title={title}>
        {title}
      </label>
      <div>
        <ConditionControl {...{ id, owner, item, field, draft, showsErrors }} />
      </div>
    </div>
  );
}

export interface UnfoldProps {
  readonly open: boolean;
  /** Number of hidden conditions that have a value. */
  readonly filled: number;
  readonly t: Text;
  readonly onOpen: (open: boolean) => void;
}

export const Unfold = ({ open, filled, t, onOpen }: UnfoldProps) => (
  <Button
    type="link"
    aria-expanded={open}
    icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
    iconPlacement="end"
    {...(open
      ? {}
      : { 'aria-label': filled > 0 ? t('展开更多条件，{n} 项已填', { n: filled }) : t('展开筛选') })}
    onClick={() => onOpen(!open)}
  >
    {open ? t('收起') : filled > 0 ? `${t('展开')} (${filled})` : t('展开')}
  </Button>
);
