import type { Field } from '@isp/schema';
import { memo, useCallback, useMemo, useState } from 'react';
import { isOnForm } from '../core/form/formMode.ts';
import type { Path } from '../core/path.ts';
import { FormField } from './FormField.tsx';
import { useFormFrame } from './formFrame.ts';
import { FIELDS_AT_ONCE, MoreFields } from './MoreFields.tsx';

/** Number of columns of antd's grid. The spans of fields in schemas are numbers of these columns. */
const GRID = 24;

interface Props {
  readonly fields: readonly Field[];
  /** Path of the object that contains the fields. */
  readonly at: Path;
  readonly columns: number;
}

/** Draws fields beside each other on a wide screen, and below each other on a narrow screen. */
export const FieldGrid = memo(function FieldGrid({ fields, at, columns }: Props) {
  const { registry, mode } = useFormFrame();
  const [max, setMax] = useState(FIELDS_AT_ONCE);
  const left = useMemo(() => fields.slice(max), [fields, max]);
  const handleMore = useCallback((count: number) => setMax((before) => before + count), []);
  return (
    <div className="isp-grid" style={{ '--isp-columns': columns } as React.CSSProperties}>
      {fields
        .slice(0, max)
        .map((field) =>
          isOnForm(field, mode) ? (
            <FormField
              key={field.name}
              field={field}
              at={at}
              columns={columnsOf(field, columns, Boolean(registry.widgetFor(field).wide))}
            />
          ) : null,
        )}
      {left.length > 0 && <MoreFields fields={left} at={at} onMore={handleMore} />}
    </div>
  );
});

function columnsOf({ ui }: Field, columns: number, wide: boolean): string | undefined {
  if (columns === 1) return undefined;
  if (ui.span === undefined) return wide ? '1 / -1' : undefined;
  const span = Math.min(Math.max(Math.round((ui.span / GRID) * columns), 1), columns);
  return span > 1 ? `span ${span}` : undefined;
}
