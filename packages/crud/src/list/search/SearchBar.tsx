import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Entity, Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { Button } from 'antd';
import { type CSSProperties, type FormEvent, memo, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Text, useText } from '../../context/useText.ts';
import { dropEmpty, isEmptyValue } from '../../core/list/listState.ts';
import { top } from '../../core/path.ts';
import { loadWidgets } from '../../data/useWidgetsReady.ts';
import { useExtensions } from '../../extend/useExtensions.ts';
import { RestingControl } from '../../fields/RestingControl.tsx';
import { useMayRest } from '../../kit/TextBox.tsx';
import { useColumnsThatFit } from './useColumnsThatFit.ts';
import { type Search, type SearchDraft, useSearchDraft } from './useSearchDraft.ts';

/** Smallest width of a condition, in px: fits its title and both days of a range. */
const itemWidth = 300;

export interface SearchBarProps {
  readonly entity: Entity;
  /** Fields of the `items`. @defaultValue those of the entity */
  readonly fields?: readonly Field[];
  readonly items: readonly SearchItem[];
  /** The list's current search, by wire key. */
  readonly value: Search;
  /** Shows all conditions, without a button to fold them. @defaultValue as many as fit into one line */
  readonly isUnfolded?: boolean;
  readonly onFocus?: (() => void) | undefined;
  readonly onSearch: (search: Record<string, unknown>) => void;
  readonly onClear: () => void;
}

/**
 * The conditions of a list. Nothing is sent while typing: Enter or 查询 searches, so that no answer to a half-typed
 * word can arrive late or on the next screen. Memoised: its controls are the most expensive part of a list, and do not
 * render when only rows, page or order change.
 */
export const SearchBar = memo(function SearchBar(props: SearchBarProps) {
  const { entity, fields = entity.fields, items, isUnfolded = false } = props;
  const { widgets } = useExtensions();
  const t = useText(entity.key);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const columns = useColumnsThatFit(form, itemWidth);
  const draft = useSearchDraft(items, fields, props.value);
  const [open, setOpen] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);

  // the buttons need a place in the row too, but one condition always shows
  const room = Math.max(1, columns - 1);
  const collapsible = !isUnfolded && items.length > room;
  const shown = open || !collapsible ? items : items.slice(0, room);
  const hidden = items.slice(shown.length);

  /**
   * Loads the controls before they are needed: those that rest, and those of folded conditions, because the tab key
   * would skip controls that still load.
   */
  const preload = () => void loadWidgets(widgets, fieldsOf(items, fields));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = items.findIndex((item) => draft.errorOf(item) !== undefined);
    if (invalid < 0) props.onSearch(dropEmpty(draft.draft));
    else {
      // unfold first: a folded condition is not drawn and cannot be focused
      flushSync(() => invalid >= shown.length && setOpen(true));
      document.getElementById(`${id}-${invalid}`)?.focus();
    }
    setShowsErrors(invalid >= 0);
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
        props.onFocus?.();
      }}
      onPointerEnter={preload}
    >
      {shown.map((item, at) => {
        const field = fieldAt(fields, item.field);
        const key = `${item.field} ${item.op}`;
        return (
          field && <Condition key={key} id={`${id}-${at}`} {...{ item, field, draft, showsErrors, t }} />
        );
      })}
      <div className="isp-search-buttons">
        <Button type="primary" htmlType="submit">
          {t('查询')}
        </Button>
        <Button
          onClick={() => {
            draft.clear();
            props.onClear();
          }}
        >
          {t('清空')}
        </Button>
        {collapsible && (
          <Unfold
            {...{ open, t }}
            filled={hidden.filter((item) => !isEmptyValue(draft.valueOf(item))).length}
            onOpen={setOpen}
          />
        )}
      </div>
    </form>
  );
});

const fieldsOf = (items: readonly SearchItem[], fields: readonly Field[]): readonly Field[] =>
  items.flatMap(({ field }) => fieldAt(fields, field) ?? []);

interface ConditionProps {
  readonly id: string;
  readonly item: SearchItem;
  readonly field: Field;
  readonly draft: SearchDraft;
  /** Show the error of the condition? */
  readonly showsErrors: boolean;
  readonly t: Text;
}

function Condition({ id, item, field, draft, showsErrors, t }: ConditionProps) {
  const { Edit, rest, preload } = useExtensions().widgets.widgetFor(field);
  const mayRest = useMayRest() && item.op !== 'range';
  const title = t(item.title ?? field.title);
  const found = showsErrors ? draft.errorOf(item) : undefined;
  const error = found === undefined ? undefined : t(found);
  const value = draft.valueOf(item);
  const aria = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}:error` } : {};
  const control = (
    <Edit
      field={field}
      id={id}
      place="search"
      op={item.op}
      path={top}
      aria={aria}
      value={value}
      onChange={(next: unknown) => draft.write(item, next)}
    />
  );
  return (
    <div className="isp-search-item">
      <label htmlFor={id} id={`${id}_label`} title={title}>
        {title}
      </label>
      <div>
        <Suspense>
          {rest && mayRest ? (
            <RestingControl id={id} aria={aria} face={rest(value, field, t)} load={preload}>
              {control}
            </RestingControl>
          ) : (
            control
          )}
        </Suspense>
        {error && (
          <div id={`${id}:error`} role="alert" className="isp-search-wrong" title={error}>
            {error}
          </div>
        )}
      </div>
    </div>
  );
}

interface UnfoldProps {
  readonly open: boolean;
  /** Number of folded conditions that have a value. */
  readonly filled: number;
  readonly t: Text;
  readonly onOpen: (open: boolean) => void;
}

const Unfold = ({ open, filled, t, onOpen }: UnfoldProps) => (
  <Button
    type="link"
    aria-expanded={open}
    icon={open ? <UpOutlined /> : <DownOutlined />}
    iconPlacement="end"
    {...(filled > 0 ? { 'aria-label': t('展开更多条件，{n} 项已填', { n: filled }) } : {})}
    onClick={() => onOpen(!open)}
  >
    {open ? t('收起') : filled > 0 ? `${t('展开')} (${filled})` : t('展开')}
  </Button>
);
