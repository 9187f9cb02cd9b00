import { fillText } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import type { FieldGroup } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { Button } from 'antd';
import { useState } from 'react';
import { SectionTitle } from '../context/ScreenTitle.tsx';
import type { ReadContext, WidgetRegistry } from '../registry/registry.ts';
import { isBlank } from '../values/formatValue.ts';
import { readField } from '../values/readField.ts';
import { FieldList, type ValueReads } from './FieldList.tsx';
import { labelWidth } from './labelWidth.ts';

export interface FieldsTabProps {
  readonly groups: readonly FieldGroup[];
  readonly fields: readonly Field[];
  readonly row: Row;
  /** Maximum number of columns of values. */
  readonly columns: number;
  readonly context: ReadContext;
  readonly widgets: WidgetRegistry;
  /** Dotted paths of fields that a condition hides for the values of this record. */
  readonly hidden: ReadonlySet<string>;
  /**
   * True if the record is drawn for printing. All groups are then open and empty fields are left out, because paper
   * cannot be unfolded. @defaultValue false
   */
  readonly isPrinted?: boolean;
  /**
   * Describes how values are shown.
   * @defaultValue as the values of an area's records are shown
   */
  readonly reads?: ValueReads | undefined;
}

/**
 * Draws the values of a record in the groups of the schema. Empty fields are hidden until the user unfolds them. A
 * group that has only empty fields is not shown.
 */
export function FieldsTab({ groups, fields, hidden, isPrinted = false, ...shared }: FieldsTabProps) {
  const { row, context, reads } = shared;
  const isNothing = reads?.isNothing ?? isBlank;
  const [isUnfolded, setUnfolded] = useState(false);
  const open = groups.map((group) => ({
    group,
    fields: group.fields
      .filter((path) => !hidden.has(path))
      .map((path) => fieldAt(fields, path))
      .filter((field) => field !== undefined && !field.writeOnly) as readonly Field[],
  }));
  const all = open.flatMap((one) => one.fields);
  const empty = new Set(all.filter((field) => isNothing(readField(field, row))));
  const labels = labelWidth(all, context.t);
  return (
    <>
      {open.map((one, index) => {
        const shown = isUnfolded ? one.fields : one.fields.filter((field) => !empty.has(field));
        if (shown.length === 0) return null;
        return (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no key, and their order never changes
            key={index}
            {...shared}
            group={one.group}
            fields={shown}
            labels={labels}
            isPrinted={isPrinted}
          />
        );
      })}
      {empty.size > 0 && !isPrinted && (
        <Button
          type="link"
          size="small"
          className="isp-record-fold"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? context.t('隐藏空字段') : fillText(context.t('显示 {n} 个空字段'), { n: empty.size })}
        </Button>
      )}
    </>
  );
}

interface GroupProps extends Pick<FieldsTabProps, 'row' | 'columns' | 'context' | 'widgets' | 'reads'> {
  readonly group: FieldGroup;
  readonly fields: readonly Field[];
  readonly labels: number;
  readonly isPrinted: boolean;
}

function Group({ group, isPrinted, ...list }: GroupProps) {
  const { row, context, reads } = list;
  const List = reads?.List ?? FieldList;
  const title = group.title === undefined ? undefined : context.t(group.title);
  const body = (
    <>
      {group.description !== undefined && <p>{context.t(group.description)}</p>}
      <List {...list} read={(field) => readField(field, row)} />
    </>
  );
  if (group.collapsed && title !== undefined && !isPrinted) {
    return (
      <details className="isp-record-group">
        <summary>{title}</summary>
        {body}
      </details>
    );
  }
  return (
    <section className="isp-record-group" aria-label={title}>
      {title !== undefined && <SectionTitle>{title}</SectionTitle>}
      {body}
    </section>
  );
}
