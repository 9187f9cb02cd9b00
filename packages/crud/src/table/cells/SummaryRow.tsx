import type { Row } from '@isp/schema';
import { type ReactNode, use } from 'react';
import type { ReadContext } from '../../registry/registry.ts';
import { alignOf, type CellPlan } from './renderCell.tsx';
import { SummaryParts } from './summaryParts.ts';
import { toSummary } from './toSummary.ts';

const words = {
  page: { sum: '本页合计', average: '本页平均', count: '本页计数' },
  whole: { sum: '合计', average: '平均', count: '计数' },
} as const;

export interface SummaryProps {
  /** Columns with data, in their order. */
  readonly columns: readonly CellPlan[];
  readonly rows: readonly Row[];
  readonly context: ReadContext;
  /** True if these are all rows of the search. Otherwise the text mentions that it is the sum of one page. */
  readonly isWhole: boolean;
}

interface SummaryRowProps extends SummaryProps {
  /**
   * True if there is a column before the columns with data (`before`, for checkboxes), or after them (`behind`, for
   * actions).
   */
  readonly before: boolean;
  readonly behind: boolean;
}

/** Draws the row below all rows, with the summaries that the schema defines. */
export function SummaryRow({ columns, before, behind, ...summed }: SummaryRowProps) {
  const first = before ? 1 : 0;
  const { Row: Line, Cell } = use(SummaryParts);
  return (
    <Line>
      {before && <Cell index={0} />}
      {columns.map((plan, at) => (
        <Cell key={plan.column.field} index={first + at} align={alignOf(plan)}>
          {summaryOf(plan, summed)}
        </Cell>
      ))}
      {behind && <Cell index={first + columns.length} />}
    </Line>
  );
}

/** Draws the summaries below cards. Each figure has the title of its field. */
export function SummaryLine({ columns, ...summed }: SummaryProps) {
  const { t } = summed.context;
  return (
    <p className="isp-cards-summary">
      {columns.map((plan) => {
        const shown = summaryOf(plan, summed);
        return (
          shown && (
            <span key={plan.column.field}>
              {t(plan.column.title ?? plan.field.title)} {shown}
            </span>
          )
        );
      })}
    </p>
  );
}

/**
 * Returns the figure of a column with a label before it. `null` if the column has no summary, or there are no
 * values to add.
 */
function summaryOf(
  { column, field, widget }: CellPlan,
  { rows, context, isWhole }: Omit<SummaryProps, 'columns'>,
): ReactNode {
  const value = column.summary && toSummary(column.summary, rows, field.path);
  if (!column.summary || value === undefined) return null;
  return (
    <>
      <span className="isp-muted">{context.t(words[isWhole ? 'whole' : 'page'][column.summary])} </span>
      {column.summary === 'count' ? value : widget.cell(value, field, context)}
    </>
  );
}
