import type { Entity } from '@isp/schema';
import { binView } from '@isp/schema/internal';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import { useScreenLocation } from '../../context/context.ts';
import { GivenTitleContext } from '../../context/ScreenTitle.tsx';
import { useText } from '../../context/useText.ts';
import { toBin } from '../../core/list/toBin.ts';

export interface BinListProps {
  readonly entity: Entity;
  /** Days for which records are kept. */
  readonly days: number;
  /** Component that draws a list. */
  readonly List: ComponentType<{
    readonly entity: Entity;
    readonly view?: string;
    readonly tabs?: () => ReactNode;
  }>;
}

/** The bin of an entity in the place of its list, and the way back. */
export function BinList({ entity, days, List }: BinListProps) {
  const t = useText(entity.key);
  const { setSearch } = useScreenLocation();
  const bin = useMemo(() => toBin(entity), [entity]);
  const head = useCallback(
    () => (
      <>
        <p className="isp-list-purpose" style={{ flexBasis: 300 }}>
          {t('删除的数据保留 {n} 天，之后彻底删除。', { n: days })}
        </p>
        <Button onClick={() => setSearch('')}>{t('返回列表')}</Button>
      </>
    ),
    [t, days, setSearch],
  );
  return (
    // the bin has its own title
    <GivenTitleContext value={undefined}>
      <List entity={bin} view={binView} tabs={head} />
    </GivenTitleContext>
  );
}
