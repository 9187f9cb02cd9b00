import type { Field, FieldGroup, Row } from '@isp/schema';
import { fieldAt, valueAt } from '../list/fieldAt.ts';
import type { ReadContext, WidgetRegistry } from '../registry.ts';
import { FieldList } from './FieldList.tsx';
import { nameBeside } from './nameBeside.ts';

export interface FieldsTabProps {
  readonly groups: readonly FieldGroup[];
  readonly fields: readonly Field[];
  readonly row: Row;
  /** Most columns beside each other. */
  readonly columns: number;
  readonly context: ReadContext;
  readonly widgets: WidgetRegistry;
  /** Dotted paths of fields the record has no use for. */
  readonly hidden: ReadonlySet<string>;
}

/** The values of a record in the groups of its schema. A group all of whose fields are hidden is not shown. */
export function FieldsTab({ groups, fields, hidden, ...shared }: FieldsTabProps) {
  return groups.map((group, index) => {
    const shown = group.fields
      .filter((path) => !hidden.has(path))
      .map((path) => fieldAt(fields, path))
      .filter((field) => field !== undefined);
    // groups have no name of their own; their order is the schema's and never changes
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return shown.length > 0 && <Group key={index} {...shared} group={group} fields={shown} />;
  });
}

interface GroupProps extends Pick<FieldsTabProps, 'row' | 'columns' | 'context' | 'widgets'> {
  readonly group: FieldGroup;
  readonly fields: readonly Field[];
}

function Group({ group, fields, row, columns, context, widgets }: GroupProps) {
  const title = group.title === undefined ? undefined : context.t(group.title);
  const body = (
    <>
      {group.description !== undefined && <p>{context.t(group.description)}</p>}
      <FieldList
        fields={fields}
        row={row}
        columns={columns}
        widgets={widgets}
        context={context}
        read={(field) => nameBeside(field, row) ?? valueAt(row, field.path)}
      />
    </>
  );
  if (group.collapsed && title !== undefined) {
    return (
      <details className="isp-record-group">
        <summary>{title}</summary>
        {body}
      </details>
    );
  }
  return (
    <section className="isp-record-group" aria-label={title}>
      {title !== undefined && <h3>{title}</h3>}
      {body}
    </section>
  );
}
