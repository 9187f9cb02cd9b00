import type { Text } from '../../context/useText.ts';

/** What a change of cells has done, and what not. */
export interface SheetResult {
  /** Stored cells. */
  readonly stored: number;
  /** Cells marked as refused. */
  readonly refused?: number;
  /** Cells that stay as they are because their field must not be empty. */
  readonly required?: number;
  /** Columns that cannot be edited. */
  readonly closed?: number;
  /** Rows whose state does not allow editing. */
  readonly locked?: number;
  /** Pasted lines below the last row, and columns behind the last one. */
  readonly rows?: number;
  readonly columns?: number;
}

/** The result of a change of cells in one line. */
export function resultText(result: SheetResult, t: Text): string {
  const { stored, refused = 0, required = 0, closed = 0, locked = 0, rows = 0, columns = 0 } = result;
  const parts = [
    stored > 0 ? t('已更新 {n} 个单元格', { n: stored }) : t('没有更新单元格'),
    refused > 0 && t('{n} 个单元格有误，已标出', { n: refused }),
    required > 0 && t('{n} 个单元格不能为空', { n: required }),
    closed > 0 && t('{n} 列不能在列表中编辑', { n: closed }),
    locked > 0 && t('{n} 行当前不能编辑', { n: locked }),
    rows > 0 && t('{n} 行超出列表', { n: rows }),
    columns > 0 && t('{n} 列超出列表', { n: columns }),
  ];
  return parts.filter((part) => part !== false).join(t('，'));
}
