import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFieldText } from '../useFieldText.ts';
import type { Rows } from './useRows.ts';

export interface RowToolsProps {
  readonly at: number;
  readonly rows: Rows;
  readonly isLast: boolean;
  readonly disabled: boolean | undefined;
  /** There may be no fewer. */
  readonly fixed: boolean;
}

/** Moves and removes an element of a list. */
export function RowTools({ at, rows, isLast, disabled = false, fixed }: RowToolsProps) {
  const t = useFieldText();
  const n = at + 1;
  const tool = (label: string, icon: ReactNode, off: boolean, onClick: () => void) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={icon}
      disabled={disabled || off}
      onClick={onClick}
    />
  );
  return (
    <span className="isp-tools">
      {tool(t('上移第 {n} 项', { n }), <ArrowUpOutlined />, at === 0, () => rows.move(at, at - 1))}
      {tool(t('下移第 {n} 项', { n }), <ArrowDownOutlined />, isLast, () => rows.move(at, at + 1))}
      {tool(t('删除第 {n} 项', { n }), <DeleteOutlined />, fixed, () => rows.remove(at))}
    </span>
  );
}
