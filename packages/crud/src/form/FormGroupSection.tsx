import { RightOutlined } from '@ant-design/icons';
import { memo, useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { FieldGrid } from './FieldGrid.tsx';
import { useFormFrame } from './formFrame.ts';
import type { FormGroup } from './toFormGroups.ts';

interface Props {
  readonly group: FormGroup;
  readonly columns: number;
}

/** A titled part of a form that folds. It opens by itself when something in it is wrong, and goes when all of it is hidden. */
export const FormGroupSection = memo(function FormGroupSection({ group, columns }: Props) {
  const { engine, t } = useFormFrame();
  const { fields, title, description, collapsed, from } = group;
  const [open, setOpen] = useState(!collapsed);
  const id = useId();
  useEffect(
    () =>
      engine.onReveal((path) => {
        if (fields.some(({ name }) => path === name || path.startsWith(`${name}.`))) setOpen(true);
      }),
    [engine, fields],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = fields.map(({ name }) => engine.subscribe(`${name}`, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [engine, fields],
  );
  const shown = useSyncExternalStore(subscribe, () =>
    fields.some(({ name }) => !engine.stateOf(name).hidden),
  );
  if (!shown) return null;
  return (
    <section className="isp-group" aria-labelledby={id}>
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
        <FieldGrid fields={fields} at="" columns={columns} from={from} />
      </div>
    </section>
  );
});
