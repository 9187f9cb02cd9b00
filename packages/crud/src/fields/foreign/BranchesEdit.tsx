import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { type Branch, branchFor, keptFor, startValue } from '@isp/schema/internal';
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
 * A value of one of several kinds: a choice of the kind, and the control of that kind. The kind is first read from the
 * value, and does not change while the user types. Choosing another kind keeps the members that both have.
 */
export function BranchesEdit(props: EditProps) {
  const { field, id, path, value, onChange, disabled = false } = props;
  const t = useFieldText();
  const { engine, record, registry } = useFormFrame();
  const branches = field.branches ?? [];
  const [picked, setPicked] = useState(() => branchFor(branches, value, record));
  // without a picked kind, the value decides
  const at = picked < 0 ? branchFor(branches, value, record) : picked;
  // restores what the user entered for a kind when they choose it again
  const left = useRef(new Map<number, unknown>());
  const chosen = branches[at];
  const inner = useMemo(() => chosen && namedAs(chosen.field, field), [chosen, field]);
  const { onBlur: _, disabled: __, ...select } = groupProps(props);

  function choose(next: number | undefined) {
    // reads the value when needed, so that typing in a part does not re-render this control
    const now = getAt(engine.values(), path);
    if (at >= 0) left.current.set(at, now);
    setPicked(next ?? -1);
    const branch = next === undefined ? undefined : branches[next];
    if (!branch) return onChange(undefined);
    onChange(valueFor(branch, keptFor(branch, now, record), left.current.get(next ?? -1)));
  }

  const Edit = inner && registry.widgetFor(inner).Edit;
  return (
    <div className="isp-branches">
      <NestedStyles />
      <Select
        {...select}
        style={{ width: '100%', marginBottom: 8 }}
        disabled={disabled}
        allowClear={!field.required}
        placeholder={t('请选择')}
        value={at < 0 ? null : at}
        options={branches.map(({ name }, index) => ({ value: index, label: kindTitle(name, t) }))}
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

/** The field of a kind with the name, path and title of the choice: the choice adds no path segment. */
const namedAs = (own: Field, { name, path, title }: Field): Field => ({ ...own, name, path, title });

/** First value of a chosen kind: members both kinds have, over those entered for it before, over its defaults. */
function valueFor({ field, constants }: Branch, kept: unknown, before: unknown): unknown {
  const start = before ?? startValue(field);
  if (field.type !== 'object' || field.isJson || field.branches) return kept ?? start;
  const members = { ...(isObject(start) ? start : {}), ...(isObject(kept) ? kept : {}), ...constants };
  return Object.keys(members).length > 0 ? members : (start ?? {});
}
