import {
  CheckCircleFilled,
  ClockCircleOutlined,
  MinusCircleOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { Input, type InputRef, Typography } from 'antd';
import { type KeyboardEvent, memo, type Ref, useEffect, useRef, useState } from 'react';
import { matchesSearch } from '../matchesSearch.ts';
import type { Item, ItemState } from '../model.ts';
import { useText } from '../texts/TextContext.ts';
import type { Pictures } from './createPictures.ts';
import { Thumb } from './Thumb.tsx';

export interface SampleListProps {
  readonly items: readonly Item[];
  readonly current: string;
  readonly pictures: Pictures;
  readonly onChoose: (id: string) => void;
  /** Ref of the search box. */
  readonly searchRef?: Ref<InputRef>;
}

const marks = {
  TODO: { icon: <ClockCircleOutlined aria-hidden />, text: '待标注' },
  DONE: { icon: <CheckCircleFilled aria-hidden />, text: '已标注' },
  SKIPPED: { icon: <MinusCircleOutlined aria-hidden />, text: '已跳过' },
} as const satisfies Record<ItemState, { icon: React.ReactNode; text: string }>;

/** Draws the samples of a task as thumbnails with their state. The keys Home, End and arrows move through them. */
export const SampleList = memo(function SampleList(props: SampleListProps) {
  const { current, items, onChoose, pictures, searchRef } = props;
  const say = useText();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const found = items.filter(({ name }) => matchesSearch(name, search));
  // The Tab key stops at only one sample of the list: the open sample, or the first sample if a search hides the
  // open one.
  const stop = found.some(({ id }) => id === current) ? current : found[0]?.id;

  useEffect(() => {
    const row = list.current?.querySelector(`[data-id="${CSS.escape(current)}"]`);
    if (list.current && row instanceof HTMLElement) showIn(list.current, row);
  }, [current]);

  function handleKey(event: KeyboardEvent) {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rows.indexOf(event.target as HTMLButtonElement);
    const next = toRow(event.key, at, rows.length);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  }

  return (
    <nav className="label-items" aria-label={say('样本')}>
      <Typography.Title level={2} className="label-title">
        {say('样本')}
      </Typography.Title>
      <Input
        ref={searchRef}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={search}
        placeholder={say('搜索样本')}
        aria-label={say('搜索样本')}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={() => found[0] && onChoose(found[0].id)}
      />
      {found.length === 0 && (
        <Typography.Text type="secondary" role="status">
          {say('没有匹配的样本')}
        </Typography.Text>
      )}
      <ul ref={list} className="label-rows" onKeyDown={handleKey}>
        {found.map((item) => {
          const { icon, text } = marks[item.state];
          const name = item.name.split('/').at(-1);
          return (
            <li key={item.id}>
              <button
                type="button"
                className="label-row"
                data-id={item.id}
                data-state={item.state}
                tabIndex={item.id === stop ? 0 : -1}
                aria-current={item.id === current}
                aria-label={`${item.name} ${say(text)}`}
                onClick={() => onChoose(item.id)}
              >
                <Thumb item={item} pictures={pictures} list={list} />
                <span className="label-row-text">
                  <span className="label-row-name" title={item.name}>
                    {name}
                  </span>
                  <span className="label-row-state">
                    {icon} {say(text)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

function toRow(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Scrolls a list until a row is visible. Unlike `scrollIntoView`, it does not scroll the elements around the list.
 */
function showIn(list: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
