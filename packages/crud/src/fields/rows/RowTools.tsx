import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldText } from '../../context/useFieldText.ts';
import type { Path } from '../../core/path.ts';
import { pathText, useFormFrame } from '../formFrame.ts';
import type { Rows } from './useRows.ts';

export interface RowToolsProps {
  /** Path of the list. */
  readonly path: Path;
  readonly at: number;
  /**
   * Index of the first element that can be moved. The elements before it belong to a tuple and have fixed
   * positions. @defaultValue 0
   */
  readonly first?: number;
  readonly rows: Rows;
  readonly isLast: boolean;
  readonly disabled: boolean | undefined;
  /** True if the list has its minimum length, so that the element cannot be removed. */
  readonly fixed: boolean;
}

/**
 * Draws the buttons that move and remove a list element. When the element moves, the focus moves with it. When it
 * is removed, the focus moves to the next element.
 */
export function RowTools({ path, at, first = 0, rows, isLast, disabled = false, fixed }: RowToolsProps) {
  const t = useFieldText();
  const list = `${useFormFrame().id}.${pathText(path)}`;
  const n = at + 1;
  const tool = (label: string, icon: ReactNode, off: boolean, change: () => void, to: number) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={icon}
      disabled={disabled || off}
      onClick={({ currentTarget }) => {
        const which = [...(currentTarget.parentElement?.children ?? [])].indexOf(currentTarget);
        flushSync(change);
        const tools = [...(document.getElementById(toolsId(list, to))?.querySelectorAll('button') ?? [])];
        const next = [tools[which], ...tools].find((button) => button && !button.disabled);
        (next ?? document.getElementById(list))?.focus();
      }}
    />
  );
  return (
    <span id={toolsId(list, at)} className="isp-row-tools">
      {tool(
        t('上移第 {n} 项', { n }),
        <ArrowUpOutlined aria-hidden />,
        at === first,
        () => rows.move(at, at - 1),
        at - 1,
      )}
      {tool(
        t('下移第 {n} 项', { n }),
        <ArrowDownOutlined aria-hidden />,
        isLast,
        () => rows.move(at, at + 1),
        at + 1,
      )}
      {tool(
        t('删除第 {n} 项', { n }),
        <DeleteOutlined aria-hidden />,
        fixed,
        () => rows.remove(at),
        isLast ? at - 1 : at,
      )}
    </span>
  );
}

const toolsId = (list: string, at: number): string => `${list}.${at}:tools`;
