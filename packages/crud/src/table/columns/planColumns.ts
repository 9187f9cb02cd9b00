import type { Entity } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import type { Text } from '../../context/useText.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import type { Extensions } from '../../registry/extension.ts';
import { cellWidget, portalField } from '../cells/portalCell.tsx';
import type { MeasuredColumn } from './columnMeasure.ts';

/** A column of a table, with all values that are needed to measure and draw it. */
export interface PlannedColumn extends MeasuredColumn {
  readonly fixed?: 'left' | 'right' | undefined;
  /** Width that the user has set, in px. */
  readonly set: number | undefined;
  /** True if the column is shown even in a narrow list, because the user has chosen to show or pin it. */
  readonly stays: boolean;
  /** True if the list is sorted by this column by default. */
  readonly isSort: boolean;
}

/**
 * Returns the columns to show, in their order: columns pinned left, columns that are not pinned, and columns pinned
 * right. On a phone no column is pinned.
 */
export function planColumns(
  { entity, extensions, t }: { readonly entity: Entity; readonly extensions: Extensions; readonly t: Text },
  columns: readonly SetColumn[],
  { narrow, indent = 0 }: { readonly narrow: boolean; readonly indent?: number | undefined },
): readonly PlannedColumn[] {
  const plans = columns.flatMap(({ column, fixed, hidden, isChosen = false, width }): PlannedColumn[] => {
    const field = hidden
      ? undefined
      : column.portal
        ? portalField(column)
        : fieldAt(entity.fields, column.field);
    if (!field) return [];
    return [
      {
        column,
        field,
        widget: cellWidget(entity, column, field, extensions),
        title: t(column.title ?? field.title),
        fixed: narrow ? undefined : fixed,
        set: width ?? field.ui.width,
        stays: isChosen || fixed !== undefined,
        isSort: column.field === entity.list.sort?.replace(/^-/, ''),
      },
    ];
  });
  return sortByPin(plans).map((plan, at) => (at === 0 && indent > 0 ? { ...plan, indent } : plan));
}

/** Sorts columns in the order that antd requires: columns pinned left first, and columns pinned right last. */
const sortByPin = (plans: readonly PlannedColumn[]): readonly PlannedColumn[] => [
  ...plans.filter(({ fixed }) => fixed === 'left'),
  ...plans.filter(({ fixed }) => fixed === undefined),
  ...plans.filter(({ fixed }) => fixed === 'right'),
];
