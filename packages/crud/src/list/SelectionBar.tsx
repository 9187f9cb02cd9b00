import type { Entity, Row } from '@isp/schema';
import { Button } from 'antd';
import { useText } from '../provider/useText.ts';
import { type Selection, useSelectedRows } from './createSelection.ts';

export interface SelectionBarProps {
  readonly entity: Entity;
  readonly selection: Selection;
}

/** How many rows are chosen, across pages, and the way to leave them. */
export function SelectionBar({ entity, selection }: SelectionBarProps) {
  const t = useText(entity.area);
  const chosen: ReadonlyMap<string, Row> = useSelectedRows(selection);
  if (chosen.size === 0) return null;
  return (
    <div className="isp-selected" role="status">
      <span>{t('当前表格已选择 {n} 项', { n: chosen.size })}</span>
      <Button type="link" size="small" onClick={selection.clear}>
        {t('清空')}
      </Button>
    </div>
  );
}
