import { RightOutlined } from '@ant-design/icons';
import { memo, useEffect, useId, useState } from 'react';
import { isWithin, top } from '../core/path.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { useFormFrame } from '../fields/formFrame.ts';
import type { FormGroup } from './toFormGroups.ts';
import { useGroupShown } from './useGroupShown.ts';

interface Props {
  readonly group: FormGroup;
  readonly columns: number;
}

/** DOM id of a titled part of a form. */
export const sectionId = (formId: string, { from }: Pick<FormGroup, 'from'>): string =>
  `${formId}:section:${from}`;

/** A titled part of a form that folds. It opens itself when it has errors, and is hidden when all its fields are. */
export const FormGroupSection = memo(function FormGroupSection({ group, columns }: Props) {
  const { engine, t, id: formId } = useFormFrame();
  const { fields, title, description, collapsed } = group;
  const [open, setOpen] = useState(!collapsed);
  const id = useId();
  useEffect(
    () =>
      engine.onReveal((path) => {
        if (isWithin(fields, path)) setOpen(true);
      }),
    [engine, fields],
  );
  const shown = useGroupShown(engine, fields);
  if (!shown) return null;
  return (
    <section id={sectionId(formId, group)} className="isp-group" aria-labelledby={id}>
      <h3 style={{ margin: 0 }}>
        <button
          type="button"
          id={id}
          className="isp-group-title"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <RightOutlined aria-hidden />
          {t(title ?? '')}
        </button>
      </h3>
      <div hidden={!open}>
        {description && <p className="isp-muted">{t(description)}</p>}
        <FieldGrid fields={fields} at={top} columns={columns} />
      </div>
    </section>
  );
});
