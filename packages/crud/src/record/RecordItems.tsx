import { type ComponentType, type CSSProperties, createContext, type ReactNode } from 'react';

/** A value of a record under its label. */
export interface RecordItem {
  readonly key: string;
  readonly title: string;
  readonly value: ReactNode;
  /** `row`: beside its label, in the whole width; `below`: in the whole width below it. @defaultValue one column */
  readonly place?: 'row' | 'below' | undefined;
}

export interface RecordItemsProps {
  readonly items: readonly RecordItem[];
  /** Most columns beside each other; the main facts of a record have none, and flow in lines. */
  readonly columns?: number;
  /** Width of the labels' column, in px. */
  readonly labels?: number;
}

/** Labels and values, in a `dl`. */
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

/** Draws labels and values of records; a skin may bring its own. */
export const ItemsContext = createContext<ComponentType<RecordItemsProps>>(RecordItems);
