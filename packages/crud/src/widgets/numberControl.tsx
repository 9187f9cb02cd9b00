import { InputNumber, Space } from 'antd';
import type { EditProps } from '../registry.ts';
import { controlProps, placeholderOf } from './controlProps.ts';
import { useFieldText } from './useFieldText.ts';

export type NumberEdit = EditProps<number | readonly (number | undefined)[]>;

/** Looks that number-like kinds differ in. */
interface NumberLook {
  readonly precision?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

const full = { width: '100%' };

const asTyped = (
  value: string | number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
) => (userTyping ? input : String(value ?? ''));

/** A number's input; two of them for a range. */
export const numberOf = (look: NumberLook) =>
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
            aria-label={`${t(field.title)} ${t('最大值')}`}
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
        // antd writes as many decimals as the step has: 2 would read 2.0
        {...(Number.isInteger(field.multipleOf ?? 1) || look.precision !== undefined
          ? {}
          : { formatter: asTyped })}
        {...(look.precision !== undefined && place === 'form' ? { precision: look.precision } : {})}
        {...(look.prefix ? { prefix: look.prefix } : {})}
        {...(suffix && place === 'form' ? { suffix: t(suffix) } : {})}
      />
    );
  };
