import { DeleteOutlined } from '@ant-design/icons';
import { isObject } from '@isp/kit';
import { isSafeName } from '@isp/schema/internal';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { useBlock } from '../../data/formAccess.ts';
import { AddButton } from '../../kit/AddButton.tsx';
import { NestedStyles } from '../../kit/NestedStyles.tsx';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { isBlank, toText } from '../../values/formatValue.ts';
import { isSheet, parseSheet } from '../../values/parseSheet.ts';

interface Pair {
  /** React key of the pair. It stays the same while the user types the name. */
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

type Values = Readonly<Record<string, unknown>>;

let ids = 0;
const pairsOf = (value: unknown): Pair[] =>
  isObject(value)
    ? Object.entries(value).map(([name, own]) => ({ id: ++ids, name, value: toText(own) }))
    : [];

const toValue = (pairs: readonly Pair[]): Values | undefined => {
  const named = pairs.filter(({ name }) => name.trim() !== '');
  return named.length === 0
    ? undefined
    : Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
};

/**
 * Returns the error in the names of the pairs: a name is empty, repeated or not allowed. Returns undefined if all
 * names are valid.
 */
function errorOf(pairs: readonly Pair[]): string | undefined {
  const names = pairs.map(({ name }) => name.trim());
  if (pairs.some(({ name, value }) => name.trim() === '' && value !== '')) return '请输入键';
  if (new Set(names.filter(Boolean)).size < names.filter(Boolean).length) return '键不能重复';
  return names.every((name) => name === '' || isSafeName(name)) ? undefined : '这个键不能使用';
}

/**
 * Draws a control for texts by name, such as environment variables or labels. The user can paste two columns of a
 * spreadsheet as names and values.
 */
export function KeyValueEdit(props: EditProps<Values>) {
  const t = useFieldText();
  const { field, value, onChange, disabled = false } = props;
  const block = useBlock(props.path);
  // the typed pairs are kept in the state, because the value is an object, which cannot hold empty or repeated
  // names
  const [typed, setTyped] = useState(() => ({ pairs: pairsOf(value), of: value }));
  const pairs = typed.of === value || same(toValue(typed.pairs), value) ? typed.pairs : pairsOf(value);
  const error = errorOf(pairs);
  useEffect(() => (error === undefined ? undefined : block(t(error))), [error, block, t]);

  function set(next: readonly Pair[]) {
    const own = toValue(next);
    setTyped({ pairs: [...next], of: own });
    onChange(own);
  }
  const edit = (at: number, part: Partial<Pair>) =>
    set(pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)));
  function paste(text: string, at: number) {
    const rows = parseSheet(text).filter(([name = '']) => name.trim() !== '');
    const added = rows.map(([name = '', own = '']) => ({ id: ++ids, name: name.trim(), value: own.trim() }));
    set([...pairs.slice(0, at), ...added, ...pairs.slice(at).filter(({ name, value: own }) => name || own)]);
  }
  const title = t(field.title);
  return (
    <div {...groupRootProps(props)} tabIndex={-1}>
      <NestedStyles />
      {pairs.map((pair, at) => (
        <div key={pair.id} className="isp-pair">
          <Input
            aria-label={t('{name}：第 {n} 个键', { name: title, n: at + 1 })}
            placeholder={t('键')}
            value={pair.name}
            disabled={disabled}
            onChange={(event) => edit(at, { name: event.target.value })}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (!isSheet(text)) return;
              event.preventDefault();
              paste(text, at);
            }}
          />
          <Input
            aria-label={t('{name}：第 {n} 个值', { name: title, n: at + 1 })}
            placeholder={t('值')}
            value={pair.value}
            disabled={disabled}
            onChange={(event) => edit(at, { value: event.target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('删除第 {n} 项', { n: at + 1 })}
            title={t('删除第 {n} 项', { n: at + 1 })}
            onClick={() => set(pairs.filter((own) => own !== pair))}
          />
        </div>
      ))}
      <AddButton
        disabled={disabled}
        onClick={() => setTyped({ pairs: [...pairs, { id: ++ids, name: '', value: '' }], of: value })}
      >
        {t('添加{name}', { name: title })}
      </AddButton>
    </div>
  );
}

const same = (one: unknown, other: unknown): boolean =>
  isBlank(one) ? isBlank(other) : JSON.stringify(one) === JSON.stringify(other);
