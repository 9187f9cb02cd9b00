import { type ComponentType, type CSSProperties, createContext, type ReactNode } from 'react';

/** A value of a record with its label. */
export interface RecordItem {
  readonly key: string;
  readonly title: string;
  readonly value: ReactNode;
  /**
   * Place of the value. `row`: the value and its label take a whole line. `below`: the value takes a whole line
   * below its label. @defaultValue the value and its label take one column
   */
  readonly place?: 'row' | 'below' | undefined;
}

export interface RecordItemsProps {
  readonly items: readonly RecordItem[];
  /**
   * Maximum number of columns. Undefined for the main facts of a record, which are drawn one after another in
   * lines.
   */
  readonly columns?: number;
  /** Width of the column with the labels, in px. */
  readonly labels?: number;
}

/** Draws labels and values in a `dl`. */
export const RecordItems = ({ items, columns, labels }: RecordItemsProps) => (
  <dl
    className={columns ? 'isp-items' : 'isp-record-facts'}
    style={{ '--isp-columns': columns, '--isp-labels': `${labels}px` } as CSSProperties}
  >
    {items.map(({ key, title, value, place }) => (
      <div key={key} className={place && `isp-item-${place}`}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Component that draws labels and values of records. A skin may replace it. */
export const ItemsContext = createContext<ComponentType<RecordItemsProps>>(RecordItems);
