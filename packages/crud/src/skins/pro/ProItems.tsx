import { ProCard, ProDescriptions } from '@ant-design/pro-components';
import { useRef } from 'react';
import { StyleRules } from '../../kit/StyleRules.ts';
import { useMeasured } from '../../kit/useMeasured.ts';
import type { RecordItem, RecordItemsProps } from '../../record/RecordItems.tsx';
import { toColumns } from './toColumns.tsx';

/** Gap between a label and its value in px, including the colon. */
const LABEL_GAP_PX = 20;
/** Minimum width of a main fact in px. */
const FACT_PX = 170;

const css = `
.isp-pro-facts.isp-pro-facts{margin-block-end:var(--ant-margin,16px);background:var(--ant-color-fill-quaternary)}
.isp-pro-facts .ant-descriptions-item-label.ant-descriptions-item-label{max-width:none}
.isp-pro-items .ant-descriptions-view>table{width:100%;table-layout:fixed}
.isp-pro-below .ant-descriptions-item-container{flex-direction:column;gap:8px}
.isp-pro-items .ant-descriptions-item-label{flex:none;max-width:45%;overflow-wrap:anywhere}
.isp-pro-items .ant-descriptions-item-content{overflow-wrap:anywhere}
`;

/**
 * Draws labels and values of a record in ProDescriptions. The number of columns depends on the width of the
 * element. The main facts of a record are drawn in a ProCard.
 */
export function ProItems({ items, columns = 0, labels = 0 }: RecordItemsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useMeasured(frame, 0, widthOf);
  return (
    <div ref={frame} className="isp-pro-items">
      <StyleRules name="pro-items" css={css} />
      {columns === 0 ? (
        <ProCard size="small" className="isp-pro-facts">
          <Descriptions items={items} column={factsIn(width, items.length)} layout="vertical" />
        </ProCard>
      ) : (
        <Descriptions items={items} column={columnsIn(width, columns)} labels={labels + LABEL_GAP_PX} />
      )}
    </div>
  );
}

interface DescriptionsProps {
  readonly items: readonly RecordItem[];
  readonly column: number;
  readonly layout?: 'vertical';
  readonly labels?: number;
}

const Descriptions = ({ items, column, layout, labels }: DescriptionsProps) => (
  <ProDescriptions
    column={column}
    columns={toColumns(items)}
    {...(layout && { layout, size: 'small', colon: false })}
    {...(labels && { styles: { label: { width: labels } } })}
  />
);

const widthOf = (element: Element): number => element.clientWidth;

/**
 * Returns the number of columns, which is the same as without a skin. While the width is unknown, as for a record
 * that is only printed, it is the maximum.
 */
const columnsIn = (width: number, most: number): number =>
  width === 0 || width > 900 ? most : Math.min(width > 560 ? 2 : 1, most);

/**
 * Returns the number of facts per line. As many as fit are in a line, and the last line has about as many as the
 * others.
 */
function factsIn(width: number, count: number): number {
  if (width === 0) return count;
  const fit = Math.max(1, Math.floor(width / FACT_PX));
  return Math.ceil(count / Math.ceil(count / fit));
}
