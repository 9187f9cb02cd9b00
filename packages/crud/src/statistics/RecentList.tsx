import type { Entity, Row } from '@isp/schema';
import { type Recent, toListSearch } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useLanguage, useNavigation, useProvidedExtensions, useServer } from '../context/contexts.tsx';
import { type Text, useText } from '../context/useText.ts';
import type { Page } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { useRead } from '../data/useRead.ts';
import { useGivenSeries } from '../figures/givenSeries.ts';
import { GoLink } from '../kit/GoLink.tsx';
import { renderCell } from '../table/cells/renderCell.tsx';
import { useCellContext } from '../table/cells/useCellContext.ts';
import { recordTitle } from '../values/recordTitle.ts';

export interface RecentListProps {
  readonly entity: Entity;
  readonly recent: Recent;
}

/** Draws the newest records of an entity, each with a link to its details. */
export function RecentList({ entity, recent }: RecentListProps) {
  const { adapter, cacheKey } = useServer();
  const { href, navigate } = useNavigation();
  const { clock } = useLanguage();
  const t = useText(entity.key);
  const { filter, size } = recent;
  const sort = recent.sort ?? entity.list.sort;
  const query = useMemo(
    () => ({ page: 1, size, search: filter, ...(sort === undefined ? {} : { sort }) }),
    [filter, size, sort],
  );
  const given = useGivenSeries();
  const answer = given?.recentOf(entity.key);
  const isOwn = !answer && !given?.isLoading;
  const own = useRead<Page>(isOwn ? [cacheKey, entity.key, 'recent', query] : undefined, (signal) =>
    adapter.getList(toRef(entity), query, { signal }),
  );
  const { error, reload } = own;
  const data = answer ?? own.data;
  const columns = useMemo(
    () =>
      recent.fields
        .filter((name) => fieldAt(entity.fields, name))
        .map((field) => ({ column: { field, sortable: false, link: false }, hidden: false })),
    [entity, recent],
  );
  const rows = useMemo(() => data?.records ?? [], [data]);
  const context = useCellContext(entity, columns, rows);
  const title = t(recent.title);
  const list = {
    entity: entity.key,
    page: 'list',
    query: toListSearch(entity, filter, clock.today()),
  } as const;
  const address = href(list);
  return (
    <section className="isp-panel" aria-label={title} aria-busy={!data && !error}>
      <div className="isp-panel-head">
        <h2>{title}</h2>
        {address !== undefined && (
          <GoLink href={address} onGo={() => navigate(list)} aria-label={t('查看全部：{title}', { title })}>
            {t('查看全部')}
          </GoLink>
        )}
      </div>
      {/* the list has its final height while its records load, so that the rest of the page does not move */}
      <ul className="isp-recent" style={{ minHeight: size * 40 }}>
        {rows.map((row) => (
          <RecentRow key={String(row[entity.rowKey])} {...{ entity, row, columns, context, t }} />
        ))}
        {data && rows.length === 0 && (
          <li>
            <div className="isp-recent-note">{t('暂无数据')}</div>
          </li>
        )}
        {error && !data && (
          <li>
            <div role="alert" className="isp-recent-note">
              {t('加载失败')}
              <Button size="small" aria-label={t('重试：{title}', { title })} onClick={reload}>
                {t('重试')}
              </Button>
            </div>
          </li>
        )}
        {!data && !error && bones(size)}
      </ul>
    </section>
  );
}

/** Returns placeholders for rows that are still loading. */
const bones = (size: number) =>
  Array.from({ length: size }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no key, and their order never changes
    <li key={at} aria-hidden="true">
      <span className="isp-recent-name">
        <span className="isp-bone" style={{ width: `${40 + ((at * 17) % 35)}%` }} />
      </span>
    </li>
  ));

interface RecentRowProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly columns: Parameters<typeof useCellContext>[1];
  readonly context: ReturnType<typeof useCellContext>;
  readonly t: Text;
}

function RecentRow({ entity, row, columns, context, t }: RecentRowProps) {
  const { href, navigate } = useNavigation();
  const { widgets } = useProvidedExtensions();
  const target = { entity: entity.key, page: 'detail', id: String(row[entity.rowKey]) } as const;
  const url = href(target);
  const label = recordTitle(entity, row, t);
  return (
    <li>
      <span className="isp-recent-name">
        {url === undefined ? (
          label
        ) : (
          <GoLink href={url} onGo={() => navigate(target)}>
            {label}
          </GoLink>
        )}
      </span>
      {columns.map(({ column }) => {
        const field = fieldAt(entity.fields, column.field);
        // a date alone would not say what happened on it
        const name = field?.format?.startsWith('date') ? t(field.title) : undefined;
        return (
          field && (
            <span key={column.field} title={name}>
              {name !== undefined && <span className="isp-sr">{name} </span>}
              {renderCell({ column, field, widget: widgets.widgetFor(field) }, row, context)}
            </span>
          )
        );
      })}
    </li>
  );
}
