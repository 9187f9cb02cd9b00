import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import type { EditProps, Widget } from '../registry.ts';
import { controlProps, placeholderOf } from './controlProps.ts';
import {
  BLANK,
  formatBytes,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  isBlank,
  toText,
} from './formatValue.ts';
import { shownText } from './textWidgets.tsx';
import { useFieldText } from './useFieldText.ts';

type NumberEdit = EditProps<number | readonly (number | undefined)[]>;

/** Looks that number-like kinds differ in. */
interface NumberLook {
  readonly precision?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

const full = { width: '100%' };

const numberOf = (look: NumberLook) =>
  function NumberControl(props: NumberEdit) {
    const t = useFieldText();
    const { field, value, onChange, place, op } = props;
    const shared = controlProps(props);
    const suffix = field.ui.unit ?? look.suffix;
    if (op === 'range') {
      const pair = Array.isArray(value) ? value : [];
      const set = (at: 0 | 1) => (next: number | null) => {
        const changed = [pair[0], pair[1]];
        changed[at] = next ?? undefined;
        onChange(changed.every((part) => part === undefined) ? undefined : changed);
      };
      return (
        <Space.Compact block>
          <InputNumber {...shared} style={full} value={pair[0]} onChange={set(0)} placeholder={t('最小值')} />
          <InputNumber
            {...shared}
            id={`${props.id}_to`}
            aria-label={`${field.title} ${t('最大值')}`}
            style={full}
            value={pair[1]}
            onChange={set(1)}
            placeholder={t('最大值')}
          />
        </Space.Compact>
      );
    }
    return (
      <InputNumber
        {...shared}
        style={full}
        value={Array.isArray(value) ? undefined : (value as number | undefined)}
        onChange={(next) => onChange(next === null ? undefined : (next as number))}
        placeholder={placeholderOf(props, t, '请输入')}
        // limits are rules with messages of their own; clamping on blur would change what the user typed
        changeOnWheel={false}
        step={field.multipleOf ?? 1}
        {...(look.precision !== undefined && place === 'form' ? { precision: look.precision } : {})}
        {...(look.prefix ? { prefix: look.prefix } : {})}
        {...(suffix && place === 'form' ? { suffix: t(suffix) } : {})}
      />
    );
  };

const shown = (format: (value: unknown) => string): Pick<Widget, 'cell' | 'text'> => ({
  cell: (value) => (isBlank(value) ? BLANK : format(value)),
  text: (value) => (isBlank(value) ? '' : format(value)),
});

export const number: Widget = {
  Edit: numberOf({}),
  cell: (value, field, { t }) => {
    if (isBlank(value)) return BLANK;
    const text = field.ui.mask ? shownText(value, field) : formatNumber(value);
    return field.ui.unit ? `${text} ${t(field.ui.unit)}` : text;
  },
  text: (value) => toText(value),
};

export const money: Widget = { Edit: numberOf({ precision: 2, prefix: '¥' }), ...shown(formatMoney) };

export const percent: Widget = { Edit: numberOf({ suffix: '%' }), ...shown(formatPercent) };

/** A number and the unit it is typed in; the value stays in the smallest unit (bytes, seconds). */
const scaledOf = (units: readonly (readonly [label: string, factor: number])[], fallback: number) =>
  function ScaledControl(props: EditProps<number>) {
    const t = useFieldText();
    const { value, onChange, field } = props;
    // the largest unit that shows the stored value without a fraction
    const fitting = value ? units.findLastIndex(([, factor]) => value % factor === 0) : fallback;
    const [chosen, setChosen] = useState<number>();
    const at = chosen ?? Math.max(fitting, 0);
    const factor = units[at]?.[1] ?? 1;
    if (props.op === 'range') return <Plain {...(props as NumberEdit)} />;
    return (
      <Space.Compact block>
        <InputNumber
          {...controlProps(props)}
          style={full}
          value={typeof value === 'number' ? value / factor : undefined}
          onChange={(next) => {
            setChosen(at);
            onChange(next === null ? undefined : Math.round(Number(next) * factor));
          }}
          placeholder={placeholderOf(props, t, '请输入')}
        />
        <Select
          aria-label={`${t(field.title)} ${t('单位')}`}
          style={{ width: 96 }}
          disabled={props.disabled}
          value={at}
          onChange={(next) => {
            setChosen(next);
            if (typeof value === 'number') onChange(Math.round((value / factor) * (units[next]?.[1] ?? 1)));
          }}
          options={units.map(([label], index) => ({ value: index, label: t(label) }))}
        />
      </Space.Compact>
    );
  };

const Plain = numberOf({});

const BYTES = [
  ['B', 1],
  ['KiB', 1024],
  ['MiB', 1024 ** 2],
  ['GiB', 1024 ** 3],
  ['TiB', 1024 ** 4],
] as const;

const SECONDS = [
  ['秒', 1],
  ['分钟', 60],
  ['小时', 3600],
  ['天', 86_400],
] as const;

export const bytes: Widget = { Edit: scaledOf(BYTES, 3), ...shown(formatBytes) };

export const duration: Widget = { Edit: scaledOf(SECONDS, 1), ...shown(formatDuration) };
