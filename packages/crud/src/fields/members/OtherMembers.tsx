import { DeleteOutlined } from '@ant-design/icons';
import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { memberField, type Others, startValue } from '@isp/schema/internal';
import { Button, Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { getAt } from '../../core/values.ts';
import { useBlock } from '../../data/formAccess.ts';
import { AddButton } from '../../kit/AddButton.tsx';
import type { EditProps } from '../../registry/registry.ts';
import { FormField } from '../FormField.tsx';
import { useFormFrame } from '../formFrame.ts';
import { useField } from '../useField.ts';

export interface OtherMembersProps extends Pick<EditProps, 'path' | 'disabled'> {
  readonly field: Field;
  readonly others: Others;
}

/** A row of the control: one property of the object, or an empty row in which the user adds a property. */
interface Row {
  readonly id: number;
  /** Name of the property in the value. Undefined until the property has a name. */
  readonly name: string | undefined;
  readonly typed: string;
}

let ids = 0;

/**
 * Draws the properties of an object that the schema does not declare, each with its name and value. All of them are
 * kept, even `__proto__`.
 */
export function OtherMembers({ field, others, path, disabled = false }: OtherMembersProps) {
  const t = useFieldText();
  const block = useBlock(path);
  const declared = useMemo(
    () => new Set([...(field.fields ?? []).map(({ name }) => name), ...(others.constants ?? [])]),
    [field, others],
  );
  const { engine } = useFormFrame();
  const { value } = useField(engine, path);
  const onChange = (next: Readonly<Record<string, unknown>>) => engine.change(path, next);
  // the value is read when needed, so that typing in one property does not render the other rows again
  const current = () => {
    const now = getAt(engine.values(), path);
    return isObject(now) ? now : {};
  };
  const names = Object.keys(isObject(value) ? value : {}).filter((name) => !declared.has(name));
  const [typed, setTyped] = useState<readonly Row[]>(() => names.map(rowOf));
  const rows = reconciled(typed, names);
  const error = rows.map((row) => errorOf(row, rows, declared)).find((words) => words !== undefined);
  useEffect(() => (error === undefined ? undefined : block(t(error))), [error, block, t]);

  function rename(row: Row, text: string) {
    const next = { ...row, typed: text };
    const all = rows.map((own) => (own === row ? next : own));
    if (errorOf(next, all, declared) !== undefined) return setTyped(all);
    const start = startValue(memberField(others, text)) ?? emptyOf(memberField(others, text));
    setTyped(all.map((own) => (own === next ? { ...next, name: text } : own)));
    onChange(row.name === undefined ? joined(current(), text, start) : renamed(current(), row.name, text));
  }
  function remove(row: Row) {
    setTyped(rows.filter((own) => own !== row));
    if (row.name !== undefined)
      onChange(Object.fromEntries(Object.entries(current()).filter(([name]) => name !== row.name)));
  }

  if (rows.length === 0 && !others.isOffered) return null;
  return (
    <div>
      {rows.map((row, at) => (
        <div key={row.id} className="isp-member">
          <Input
            aria-label={t('{name}：第 {n} 个键', { name: t(field.title), n: at + 1 })}
            placeholder={t('键')}
            value={row.typed}
            disabled={disabled}
            {...(errorOf(row, rows, declared) ? { status: 'error' as const } : {})}
            onChange={(event) => rename(row, event.target.value)}
          />
          <div className="isp-member-value">
            {row.name !== undefined && <Member name={row.name} others={others} at={path} />}
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('删除第 {n} 项', { n: at + 1 })}
            title={t('删除第 {n} 项', { n: at + 1 })}
            onClick={() => remove(row)}
          />
        </div>
      ))}
      {others.isOffered && (
        <AddButton
          style={{ marginBottom: 12 }}
          disabled={disabled}
          onClick={() => setTyped([...rows, { id: ++ids, name: undefined, typed: '' }])}
        >
          {t('添加一项')}
        </AddButton>
      )}
    </div>
  );
}

const renamed = (members: Readonly<Record<string, unknown>>, from: string, to: string) =>
  Object.fromEntries(Object.entries(members).map(([name, own]) => [name === from ? to : name, own]));

function Member({
  name,
  others,
  at,
}: {
  readonly name: string;
  readonly others: Others;
  readonly at: EditProps['path'];
}) {
  const field = useMemo(() => {
    const own = memberField(others, name);
    return { ...own, name, path: name, title: name };
  }, [others, name]);
  return <FormField field={field} at={at} unlabelled />;
}

const rowOf = (name: string): Row => ({ id: ++ids, name, typed: name });

/**
 * Returns the rows with the current properties: rows of removed properties are left out, and properties that were
 * added elsewhere (by a draft, for example) get a row.
 */
function reconciled(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  const known = new Set(rows.map(({ name }) => name));
  const left = rows.filter(({ name }) => name === undefined || names.includes(name));
  const more = names.filter((name) => !known.has(name));
  return more.length === 0 && left.length === rows.length ? rows : [...left, ...more.map(rowOf)];
}

/**
 * Returns the error of a typed property name, or undefined for a valid name. The name of a property that is already
 * stored is always valid, even if it is empty.
 */
function errorOf(
  { id, name, typed }: Row,
  rows: readonly Row[],
  declared: ReadonlySet<string>,
): string | undefined {
  if (typed === name) return undefined;
  if (typed === '') return '请输入键';
  const isTaken =
    declared.has(typed) || rows.some((row) => row.id !== id && (row.name ?? row.typed) === typed);
  return isTaken ? '键不能重复' : undefined;
}

/**
 * Returns the value with which a new property starts. The property is added to the object when the user has typed
 * its name.
 */
const emptyOf = ({ type, empty, isJson }: Field): unknown =>
  empty !== undefined ? empty : isJson ? null : type === 'boolean' ? false : type === 'string' ? '' : null;

const joined = (members: Readonly<Record<string, unknown>>, name: string, value: unknown) =>
  Object.fromEntries([...Object.entries(members), [name, value]]);
