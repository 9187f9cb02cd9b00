import { lazyPart, onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import { memo, useCallback, useMemo } from 'react';
import { useClock } from '../context/useClock.ts';
import type { Text } from '../context/useText.ts';
import { isFixed } from '../core/form/formMode.ts';
import type { Path } from '../core/path.ts';
import { pathText, useFormFrame } from './formFrame.ts';
import { narrowField } from './narrowField.ts';
import { ReadValue } from './ReadValue.tsx';
import { RestingControl } from './RestingControl.tsx';
import { useField } from './useField.ts';

export interface FormFieldProps {
  readonly field: Field;
  /** Path of the object or list that contains the field. Pass the same array on every render. */
  readonly at: Path;
  /** Number of columns that the field takes in the form's grid. */
  readonly columns?: string | undefined;
  /** Index in the list, if the field is a list element. Such a field has no name. */
  readonly index?: number;
  /**
   * True if the label is not shown but screen readers still read it, because the heading of a table column already
   * shows it.
   */
  readonly unlabelled?: boolean;
}

interface ControlProps {
  readonly field: Field;
  readonly path: Path;
  /** DOM id of the control. */
  readonly id: string;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly required: boolean;
}

/**
 * Draws one field: label, control, error and help, with antd's class names. It replaces antd's `Form.Item`, which
 * is slow. It has no grid components, no animation for each error and no measuring, and renders only when the state
 * of the field changes.
 */
export const FormField = memo(function FormField({
  field: plain,
  at,
  columns,
  index,
  unlabelled,
}: FormFieldProps) {
  const frame = useFormFrame();
  const { engine, prefix, t } = frame;
  const name = index ?? plain.name;
  const path = useMemo(() => [...at, name], [at, name]);
  const { value, hidden, required: asked, unused, error, narrow } = useField(engine, path);
  const field = useMemo(() => narrowField(plain, narrow), [plain, narrow]);
  if (hidden) return null;

  const place = pathText(path);
  const id = `${frame.id}.${place}`;
  // a read-only field has no required mark and no help; a field of an unused group has no required mark
  const fixed = isFixed(field, frame.mode);
  const required = !fixed && !unused && (asked || field.required);
  const help = fixed ? undefined : helpOf(field, t);
  const label = t(field.title);
  const invalid = error !== undefined;
  return (
    <div
      className={invalid ? `${frame.itemClass} ${prefix}-with-help ${prefix}-has-error` : frame.itemClass}
      data-path={place}
      data-invalid={invalid || undefined}
      style={columns ? { gridColumn: columns } : undefined}
    >
      <div className={`isp-row ${prefix}-row`}>
        <div className={unlabelled ? 'isp-sr' : `${prefix}-label`}>
          <label
            htmlFor={id}
            id={`${id}:label`}
            title={label}
            className={required ? `${prefix}-required` : undefined}
          >
            {label}
          </label>
        </div>
        <div className={`${prefix}-control`}>
          <div className={`${prefix}-control-input`}>
            <div className={`${prefix}-control-input-content`}>
              <Control
                field={field}
                path={path}
                id={id}
                value={value}
                invalid={invalid}
                required={required}
              />
            </div>
          </div>
          {(invalid || help) && (
            // the help stays visible below an error, because it explains how to correct the value
            <div className={`${prefix}-additional`}>
              {invalid && (
                <div
                  id={`${id}:error`}
                  className={`isp-explain ${prefix}-explain ${prefix}-explain-connected`}
                >
                  <div className={`${prefix}-explain-error`}>{error}</div>
                </div>
              )}
              {help && (
                <div id={`${id}:help`} className={`${prefix}-extra`}>
                  {help}
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      {invalid && !help && <div className="isp-offset" />}
    </div>
  );
});

/**
 * Returns the help text of a field. If the format of the value is not checked here but by the receiver of the
 * value, a note about this is added.
 */
function helpOf({ ui, description, unchecked }: Field, t: Text): string | undefined {
  const words = ui.help ?? description;
  const advice = words === undefined ? undefined : t(words);
  if (!unchecked) return advice;
  const remark = t('此处不检查格式，由接收方检查');
  return advice === undefined ? remark : `${advice} ${remark}`;
}

// the code for collapsed parts is loaded only when needed, because few forms are so large
const FoldedPart = lazyPart(
  onDemand(() => import('./FoldedPart.tsx')),
  (module) => module.FoldedPart,
);

/** Returns true if the control of the field contains further fields, as for an object or a list. */
const holdsFields = ({ fields, item, places, variants, folded, choices, widget }: Field): boolean =>
  !choices && widget !== 'tags' && (fields ?? item ?? places ?? variants ?? folded) !== undefined;

const Control = memo(function Control({ field, path, id, value, invalid, required }: ControlProps) {
  const { engine, registry, mode, t, rests, folds } = useFormFrame();
  const clock = useClock();
  const { empty } = field;
  // when the user clears the control, the field gets the empty value that its schema defines
  const onChange = useCallback(
    (next: unknown) => engine.change(path, next === undefined ? empty : next),
    [engine, path, empty],
  );
  const onBlur = useCallback(() => engine.blur(path), [engine, path]);
  const hasHelp = helpOf(field, t) !== undefined;
  const aria = useMemo(() => {
    const described = `${invalid ? `${id}:error ` : ''}${hasHelp ? `${id}:help` : ''}`.trim();
    return {
      ...(described ? { 'aria-describedby': described } : {}),
      ...(invalid ? { 'aria-invalid': true as const } : {}),
      ...(required ? { 'aria-required': true as const } : {}),
    };
  }, [id, invalid, required, hasHelp]);
  const widget = registry.widgetFor(field);
  if (isFixed(field, mode)) {
    return (
      <output id={id} aria-labelledby={`${id}:label`} style={{ padding: 0 }}>
        <ReadValue field={field} widget={widget} value={value} row={engine.values()} />
      </output>
    );
  }
  const { Edit } = widget;
  const control = (
    <Edit
      field={field}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      id={id}
      aria={aria}
      place="form"
      path={path}
    />
  );
  if (folds && holdsFields(field)) {
    return (
      <FoldedPart field={field} path={path} id={id} aria={aria}>
        {control}
      </FoldedPart>
    );
  }
  if (!rests || !widget.rest) return control;
  return (
    <RestingControl id={id} aria={aria} face={widget.rest(value, field, t, clock)} load={widget.preload}>
      {control}
    </RestingControl>
  );
});
