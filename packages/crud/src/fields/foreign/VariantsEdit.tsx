import { isObject } from '@isp/kit';
import type { Field, JsonSchemaObject } from '@isp/schema';
import {
  discriminatedVariant,
  isWhole,
  kindsOf,
  retainedValue,
  startValue,
  type Variant,
  variantFor,
} from '@isp/schema/internal';
import { Select } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { getAt } from '../../core/values.ts';
import { NestedStyles } from '../../kit/NestedStyles.tsx';
import { groupProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { kindTitle } from '../../values/readWords.ts';
import { useFormFrame } from '../formFrame.ts';

/**
 * Draws a value that may be one of several kinds (`oneOf`, `anyOf`): a choice of the kind, and the control of the
 * chosen kind. At first the value determines the kind; typing does not change it. When the user chooses another
 * kind, the values of properties that both kinds have are kept.
 */
export function VariantsEdit(props: EditProps) {
  const { field, id, path, value, onChange, disabled = false } = props;
  const t = useFieldText();
  const { engine, record, registry } = useFormFrame();
  const variants = field.variants ?? [];
  const [picked, setPicked] = useState<Picked>(() => ({
    at: variantFor(variants, value, record),
    byUser: false,
  }));
  const at = kindAt(field, value, picked, record);
  if (at !== picked.at) setPicked({ at, byUser: false });
  // the values that the user entered for each kind, by the index of the kind. They are restored when the user
  // chooses the kind again.
  const left = useRef(new Map<number, unknown>());
  const chosen = variants[at];
  const inner = useMemo(() => chosen && namedAs(chosen.field, field), [chosen, field]);
  const { onBlur: _, disabled: __, ...select } = groupProps(props);

  function choose(next: number | undefined) {
    // the value is read when the kind changes, so that typing in a part of the value does not render this control
    // again
    const now = getAt(engine.values(), path);
    if (at >= 0) left.current.set(at, now);
    setPicked({ at: next ?? -1, byUser: true });
    const variant = next === undefined ? undefined : variants[next];
    if (!variant) return onChange(undefined);
    onChange(valueFor(variant, retainedValue(variant, now, record), left.current.get(next ?? -1)));
  }

  const Edit = inner && registry.widgetFor(inner).Edit;
  return (
    <div className="isp-variants">
      <NestedStyles />
      <Select
        {...select}
        style={{ width: '100%', marginBottom: 8 }}
        disabled={disabled}
        allowClear={!field.required}
        placeholder={t('请选择')}
        value={at < 0 ? null : at}
        options={variants.map(({ name }, index) => ({ value: index, label: kindTitle(name, t) }))}
        onChange={(next: number | null | undefined) => choose(next ?? undefined)}
      />
      {Edit && (
        <Edit
          key={at}
          {...props}
          field={inner}
          id={`${id}:kind`}
          aria={{ ...props.aria, 'aria-label': t(field.title) }}
        />
      )}
    </div>
  );
}

/**
 * Returns the field of a kind with the name, path and title of the field with the choice, because choosing a kind
 * adds no path segment.
 */
const namedAs = (own: Field, { name, path, title }: Field): Field => ({ ...own, name, path, title });

/** Index of the chosen kind, -1 if no kind is chosen. `byUser` is true if the user has chosen it. */
interface Picked {
  readonly at: number;
  readonly byUser: boolean;
}

/**
 * Returns the index of the kind of a value. It is the chosen kind, unless a draft or a merge has replaced the value
 * by a value of another kind. If no kind was chosen, the value determines the kind.
 */
function kindAt(field: Field, value: unknown, picked: Picked, record: JsonSchemaObject): number {
  const { variants = [] } = field;
  const found = isObject(value) ? discriminatedVariant(variants, value) : undefined;
  if (found) return variants.indexOf(found);
  const own = variants[picked.at]?.field;
  if (!own) return variantFor(variants, value, record);
  // the kind stays if the user has chosen it. It also stays if additional properties are allowed, because a
  // property that the kind does not declare is then no sign of another kind.
  if (picked.byUser || own.others?.isOffered || !own.fields || !isObject(value)) return picked.at;
  return kindsOf(field, value).includes(own.fields) ? picked.at : variantFor(variants, value, record);
}

/**
 * Returns the first value after the user has chosen a kind. Values of properties that the previous kind also had
 * take precedence, then the values that the user entered for this kind before, then the default values.
 */
function valueFor({ field, constants = {} }: Variant, kept: unknown, before: unknown): unknown {
  const start = before ?? startValue(field);
  if (field.type !== 'object' || field.isJson || field.variants) return kept ?? start;
  const fixed = Object.fromEntries(Object.entries(constants).map(([name, [first]]) => [name, first]));
  const members = { ...(isObject(start) ? start : {}), ...(isObject(kept) ? kept : {}), ...fixed };
  if (Object.keys(members).length > 0) return members;
  return isWhole(field) ? start : (start ?? {});
}
