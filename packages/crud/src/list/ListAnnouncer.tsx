import type { Entity } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../context/useText.ts';
import type { Notes } from '../core/list/createNotes.ts';
import { useStore } from '../kit/useStore.ts';

export interface ListAnnouncerProps {
  readonly entity: Entity;
  readonly sort: string | undefined;
  /** Number of records as it is shown on screen. Undefined while rows are being read. */
  readonly counted: string | number | undefined;
  /** What the rows announce: it comes before the number of records. */
  readonly notes: Notes;
}

/** Announces the number of rows and a new sort order to screen readers. */
export function ListAnnouncer({ entity, sort, counted, notes }: ListAnnouncerProps) {
  const t = useText(entity.key);
  const note = useStore(notes.subscribe, notes.get);
  const before = useRef(sort);
  const [order, setOrder] = useState('');
  useEffect(() => {
    if (before.current === sort) return;
    before.current = sort;
    const name = sort?.replace(/^-/, '');
    const field = name === undefined ? undefined : t(fieldAt(entity.fields, name)?.title ?? name);
    setOrder(
      field === undefined
        ? t('已取消排序')
        : t(sort?.startsWith('-') ? '按{field}降序排列' : '按{field}升序排列', { field }),
    );
  }, [sort, entity, t]);
  return (
    <p className="isp-sr" role="status" aria-live="polite">
      {note || `${order} ${counted === undefined ? '' : t('已加载，共 {n} 条', { n: counted })}`}
    </p>
  );
}
