import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Entity } from '@isp/schema';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useServer } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import type { ListQuery } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { rememberList } from '../data/lastList.ts';
import { useRead } from '../data/useRead.ts';
import { type Neighbour, type PageOfIds, pageBeside, toNeighbours } from './toNeighbours.ts';

export interface RecordPagerProps {
  readonly entity: Entity;
  readonly id: string;
  /** Query of the list from which the record was opened. */
  readonly query: ListQuery;
  readonly onGo: (id: string) => void;
}

/** Which of the two links was pressed last. It gets the focus again when the next record is drawn. */
let pressed: 'previous' | 'next' | undefined;

/**
 * Draws links to the previous and the next record of the list from which the record was opened. The search, sort
 * order and page size of this list apply.
 */
export function RecordPager({ entity, id, query, onGo }: RecordPagerProps) {
  const server = useServer();
  const t = useText(entity.key);
  const root = useRef<HTMLElement>(null);
  const lastPlace = useRef(-1);
  const own = useIds(entity, query);
  const place = own ? own.ids.indexOf(id) : -1;
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
  }, [place]);
  const known = place >= 0 ? place : lastPlace.current;
  const further = own && pageBeside(query, own, known);
  const besideQuery = further === undefined ? undefined : { ...query, page: further };
  const beside = useIds(entity, besideQuery);
  const isReady = own !== undefined && (besideQuery === undefined || beside !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each record, because a drawer keeps the buttons
  useEffect(() => {
    if (!isReady || pressed === undefined) return;
    const button = (which: string) => root.current?.querySelector<HTMLElement>(`[data-go${which}]:enabled`);
    (button(`=${pressed}`) ?? button(''))?.focus();
    pressed = undefined;
  }, [isReady, id]);

  const around =
    own &&
    toNeighbours(
      query,
      own,
      id,
      known,
      beside && besideQuery ? { query: besideQuery, ids: beside.ids } : undefined,
    );
  if (!around) return <span className="isp-record-pager" />;
  const go = (to: Neighbour, by: typeof pressed) => {
    pressed = by;
    rememberList(server, entity.key, to.query);
    onGo(to.id);
  };
  const { previous, next } = around;
  const { at, total } = around;
  return (
    <nav ref={root} className="isp-record-pager" aria-label={t('第 {at} 条，共 {n} 条', { at, n: total })}>
      <Button
        type="text"
        data-go="previous"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('上一条')}
        title={t('上一条')}
        disabled={!previous}
        onClick={() => previous && go(previous, 'previous')}
      />
      <span aria-hidden="true">
        {at} / {total}
      </span>
      <Button
        type="text"
        data-go="next"
        icon={<RightOutlined aria-hidden />}
        aria-label={t('下一条')}
        title={t('下一条')}
        disabled={!next}
        onClick={() => next && go(next, 'next')}
      />
    </nav>
  );
}

/** Returns the row keys of one page of a list. */
function useIds(entity: Entity, query: ListQuery | undefined): PageOfIds | undefined {
  const { adapter, cacheKey } = useServer();
  const { data } = useRead<PageOfIds>(query && [cacheKey, entity.key, 'ids', query], async (signal) => {
    const { records, total } = await adapter.getList(toRef(entity), query as ListQuery, { signal });
    return { ids: records.map((row) => String(row[entity.rowKey])), total };
  });
  return data;
}
