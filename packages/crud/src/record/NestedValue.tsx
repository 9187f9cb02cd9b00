import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { discriminatedVariant } from '@isp/schema/internal';
import type { ReactNode } from 'react';
import { PlainTable } from '../kit/PlainTable.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import type { ReadContext } from '../registry/registry.ts';
import { kindTitle } from '../values/readWords.ts';

const css = `
.isp-nested-items{padding:12px 16px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px)}
`;

/** Draws a box around the fields of an object within a record. */
export const NestedItems = ({ children }: { readonly children: ReactNode }) => (
  <div className="isp-nested-items">
    <StyleRules name="nested-items" css={css} />
    {children}
  </div>
);

export interface NestedValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** Fields of which the value consists. */
  readonly fields: readonly Field[];
  readonly t: ReadContext['t'];
  /** Draws the fields of one object as a list of labels and values. */
  readonly list: (row: Row) => ReactNode;
  /** Draws one field of an object as a table cell. */
  readonly cell: (field: Field, row: Row) => ReactNode;
}

/**
 * Draws a value that consists of fields. A single object is drawn as a list of its fields, and a list of objects as
 * a table.
 */
export function NestedValue({ field, value, fields, t, list, cell }: NestedValueProps): ReactNode {
  if (isObject(value)) {
    const variant = discriminatedVariant(field.variants ?? [], value);
    return (
      <NestedItems>
        {variant && <p className="isp-muted">{kindTitle(variant.name, t)}</p>}
        {list(value)}
      </NestedItems>
    );
  }
  return (
    <PlainTable
      label={t(field.title)}
      columns={fields
        .filter((one) => !one.writeOnly)
        .map((one) => ({ key: one.name, title: t(one.title), cell: (row: Row) => cell(one, row) }))}
      rows={Array.isArray(value) ? value.filter(isObject) : []}
    />
  );
}
