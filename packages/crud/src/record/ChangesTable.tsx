import { useProvidedExtensions } from '../context/contexts.tsx';
import { PlainTable } from '../kit/PlainTable.tsx';
import type { ReadContext, WidgetRegistry } from '../registry/registry.ts';
import { toText } from '../values/formatValue.ts';
import { innerChanges } from '../values/innerChanges.ts';
import type { Change } from '../values/toChanges.ts';
import { DiffView } from '../viewers/DiffView.tsx';
import { FieldValue } from './FieldList.tsx';

export interface ChangesTableProps {
  readonly changes: readonly Change[];
  readonly context: ReadContext;
}

/**
 * Draws the changes of a record as a table: each changed field with its value before and after the change,
 * formatted as on the screens of the record. Long texts are compared line by line.
 */
export function ChangesTable({ changes, context }: ChangesTableProps) {
  const { widgets } = useProvidedExtensions();
  const { t } = context;
  const all = changes.flatMap((change) =>
    innerChanges(change, (field) => widgets.widgetFor(field).parts === true),
  );
  const compared = all.filter((change) => isByLine(change, widgets));
  const named = all.filter((change) => !compared.includes(change));
  const side = ({ field }: Change, value: unknown) =>
    field ? (
      <FieldValue field={field} value={value} widgets={widgets} context={context} />
    ) : (
      toText(value) || '-'
    );
  return (
    <>
      {named.length > 0 && (
        <PlainTable
          label={t('变更内容')}
          columns={[
            { key: 'field', title: t('字段'), cell: (row) => titleOf(row.change as Change, t) },
            { key: 'before', title: t('变更前'), cell: (row) => side(row.change as Change, row.before) },
            { key: 'after', title: t('变更后'), cell: (row) => side(row.change as Change, row.after) },
          ]}
          rows={named.map((change) => ({ before: change.before, after: change.after, change }))}
        />
      )}
      {compared.map((change) => {
        const label = titleOf(change, t);
        return (
          <section key={label}>
            <h4>{label}</h4>
            <DiffView before={change.before} after={change.after} label={label} t={t} />
          </section>
        );
      })}
    </>
  );
}

/**
 * Returns the title of a change: `规格 / 基础版 / 价格` (specification / basic edition / price). Titles of fields are
 * translated. Names of list elements are data, so they are not translated.
 */
const titleOf = ({ field, name, titles = [field ?? name] }: Change, t: ReadContext['t']): string =>
  titles.map((one) => (typeof one === 'string' ? one : t(one.title))).join(' / ');

/** Returns true if both values have several lines, so that the change is shown line by line. */
function isByLine({ after, before, field }: Change, widgets: WidgetRegistry): boolean {
  const hasLines = (value: unknown) =>
    typeof value === 'string'
      ? value.includes('\n')
      : typeof value === 'object' && value !== null && (!field || widgets.widgetFor(field).lines === true);
  return hasLines(before) && hasLines(after);
}
