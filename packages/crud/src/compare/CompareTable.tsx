import type { Field, Row } from '@isp/schema';
import { traitsOf } from '@isp/schema/internal';
import { Fragment, type ReactNode } from 'react';
import { useProvidedExtensions } from '../context/contexts.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import { FieldValue, type FieldValueProps } from '../record/FieldList.tsx';
import type { ReadContext } from '../registry/registry.ts';
import { BLANK, isBlank, prettyJson, toText } from '../values/formatValue.ts';
import { type CompareGroup, isSame } from './toCompareGroups.ts';

const css = `
.isp-compare-table{max-width:100%;overflow:auto;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px)}
.isp-compare-table:focus-visible{outline:2px solid var(--ant-color-primary)}
.isp-compare-table table{width:100%;border-collapse:separate;border-spacing:0}
.isp-compare-table :is(th,td){padding:8px 12px;text-align:start;vertical-align:top;border-bottom:1px solid var(--ant-color-border-secondary);overflow-wrap:anywhere}
.isp-compare-table tbody:last-child tr:last-child>*{border-bottom:0}
.isp-compare-table :is(thead th,td){min-width:144px}
.isp-compare-table th{font-weight:normal;color:var(--ant-color-text-secondary)}
.isp-compare-table thead th{background:var(--ant-color-fill-alter);color:var(--ant-color-text-heading);font-weight:var(--ant-font-weight-strong,600)}
.isp-compare-table tr>:first-child{position:sticky;inset-inline-start:0;z-index:1;min-width:112px;width:176px;max-width:176px;background:var(--ant-color-bg-container)}
.isp-compare-table thead tr>:first-child,.isp-compare-table .isp-compare-head th{background:linear-gradient(var(--ant-color-fill-alter),var(--ant-color-fill-alter)),var(--ant-color-bg-container)}
.isp-compare-table .isp-compare-head th{max-width:none;color:var(--ant-color-text-heading);font-weight:var(--ant-font-weight-strong,600)}
.isp-compare-mark{margin-inline-start:6px;color:var(--ant-color-warning);font-weight:var(--ant-font-weight-strong,600)}
.isp-compare-other{background:var(--ant-color-warning-bg)}
.isp-compare-table .isp-code{margin:0;padding:0;border:0;background:none;max-height:240px}
@media (max-width:575px){.isp-compare-table tr>:first-child{min-width:88px;width:104px;max-width:104px}.isp-compare-table :is(thead th,td){min-width:128px}}
`;

export interface CompareTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly groups: readonly CompareGroup[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Draws the head of a record's column. */
  readonly head: (row: Row) => ReactNode;
  readonly titleOf: (field: Field) => string;
  readonly context: ReadContext;
}

/**
 * Draws a table with one column per record and one row per value. Values that differ from the value of the first
 * record are tinted, and their row is marked.
 */
export function CompareTable({ label, groups, rows, idOf, head, titleOf, context }: CompareTableProps) {
  const { widgets } = useProvidedExtensions();
  const { t } = context;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be focusable, to scroll it by keyboard
    <section className="isp-compare-table" aria-label={label} tabIndex={0}>
      <StyleRules name="compare-table" css={css} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('对比项')}</th>
            {rows.map((row) => (
              <th key={idOf(row)} scope="col">
                {head(row)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no key, and their order never changes
          <Fragment key={at}>
            <tbody>
              {group.title !== undefined && (
                <tr className="isp-compare-head">
                  <th scope="rowgroup" colSpan={rows.length + 1}>
                    {t(group.title)}
                  </th>
                </tr>
              )}
              {group.lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">
                    {line.name ?? titleOf(line.field)}
                    {line.differs && (
                      <span
                        className="isp-compare-mark"
                        role="img"
                        aria-label={t('有差异')}
                        title={t('有差异')}
                      >
                        ≠
                      </span>
                    )}
                  </th>
                  {rows.map((row, index) => {
                    const value = line.values[index];
                    const isOther = line.differs && !isSame(line.values[0], value);
                    return (
                      <td key={idOf(row)} className={isOther ? 'isp-compare-other' : undefined}>
                        <CompareValue
                          field={line.field}
                          value={value}
                          widgets={widgets}
                          context={{ ...context, row }}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Fragment>
        ))}
      </table>
    </section>
  );
}

/** Draws one value in a row of the comparison. JSON values are drawn without their usual buttons. */
function CompareValue(props: FieldValueProps): ReactNode {
  const { field, value } = props;
  if (traitsOf(field.widget).names !== 'json') return <FieldValue {...props} />;
  if (isBlank(value)) return BLANK;
  return typeof value === 'object' ? <pre className="isp-code">{prettyJson(value)}</pre> : toText(value);
}
