import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type Entity, type Field, fieldAt, type SearchItem } from '@isp/schema';
import { Button } from 'antd';
import { type CSSProperties, type FormEvent, memo, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Text, useText } from '../../context/useText.ts';
import { dropEmpty, isEmptyValue } from '../../core/list/listState.ts';
import { top } from '../../core/path.ts';
import { loadWidgets } from '../../data/useWidgetsReady.ts';
import { useExtensions } from '../../extend/useExtensions.ts';
import { useColumnsThatFit } from './useColumnsThatFit.ts';
import { type Search, type SearchDraft, useSearchDraft } from './useSearchDraft.ts';

/** Narrowest a condition is drawn, in px: its title and both days of a range, none of them cut. */
const itemWidth = 300;

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
  const [told, setTold] = useState(false);

  // the buttons need a place in the row too, but one condition always shows
  const room = Math.max(1, columns - 1);
  const collapsible = !isUnfolded && items.length > room;
  const shown = open || !collapsible ? items : items.slice(0, room);
  const hidden = items.slice(shown.length);

  /** Loads the controls of folded conditions before they are shown: the tab key would skip controls that still load. */
  function preload() {
    void loadWidgets(
      widgets,
      hidden.flatMap(({ field }) => fieldAt(fields, field) ?? []),
    );
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = items.findIndex((item) => draft.wrongWith(item) !== undefined);
    if (wrong < 0) props.onSearch(dropEmpty(draft.draft));
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
        props.onFocus?.();
      }}
      onPointerEnter={preload}
    >
      {shown.map((item, at) => {
        const field = fieldAt(fields, item.field);
        const key = `${item.field} ${item.op}`;
        return field && <Condition key={key} id={`${id}-${at}`} {...{ item, field, draft, told, t }} />;
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

interface ConditionProps {
  readonly id: string;
  readonly item: SearchItem;
  readonly field: Field;
  readonly draft: SearchDraft;
  /** What is wrong is said. */
  readonly told: boolean;
  readonly t: Text;
}

function Condition({ id, item, field, draft, told, t }: ConditionProps) {
  const { Edit } = useExtensions().widgets.widgetFor(field);
  const title = t(item.title ?? field.title);
  const found = told ? draft.wrongWith(item) : undefined;
  const wrong = found === undefined ? undefined : t(found);
  return (
    <div className="isp-search-item">
      <label htmlFor={id} id={`${id}_label`} title={title}>
        {title}
      </label>
      <div>
        <Suspense>
          <Edit
            field={field}
            id={id}
            place="search"
            op={item.op}
            path={top}
            aria={wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}:error` } : {}}
            value={draft.valueOf(item)}
            onChange={(next: unknown) => draft.write(item, next)}
          />
        </Suspense>
        {wrong && (
          <div id={`${id}:error`} role="alert" className="isp-search-wrong" title={wrong}>
            {wrong}
          </div>
        )}
      </div>
    </div>
  );
}

interface UnfoldProps {
  readonly open: boolean;
  /** How many of the folded conditions say something. */
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
