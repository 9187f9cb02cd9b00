import { currencyOf, isCurrency, isExact, padDecimals } from '@isp/schema/internal';
import { ConfigProvider, InputNumber, Space } from 'antd';
import { use, useEffect, useMemo } from 'react';
import { useLocale } from '../../context/contexts.tsx';
import { useFieldText } from '../../context/useFieldText.ts';
import { useBlock, useOtherFields } from '../../data/formAccess.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { unitProps } from '../../registry/unitProps.tsx';
import { digitsOf, readTyped } from '../../values/digitsOf.ts';
import { currencySign, toText } from '../../values/formatValue.ts';
import { unitText } from '../../values/unitText.ts';
import { SeveralEdit } from '../text/severalEdit.ts';

/**
 * Value of a number field. It is a text of digits if the field has the type text, so that large amounts are exact.
 */
type Amount = number | string;

export type NumberEdit = EditProps<Amount | readonly (Amount | undefined)[]>;

/** Options in which the controls for numbers differ from each other. */
interface NumberLook {
  /**
   * Number of decimals to which the typed number is padded: `12.5` becomes `12.50`. A number with more decimals is
   * not changed, and validation refuses it.
   */
  readonly decimals?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

const full = { width: '100%' };
/** Style of a box that shows a unit at its end. The box is narrow, so that the unit is close to the digits. */
const besideUnit = { ...full, maxWidth: 240 };

/**
 * Returns props with which antd's number box keeps a typed text that is not a number. antd would remove the text
 * when the box loses the focus. The text becomes the value of the field, so that validation shows an error.
 */
export const keepTypedText = (
  onChange: (value: string | undefined) => void,
  locale: string,
  unit?: string,
) => ({
  parser: (typed: string | undefined) => digitsOf(typed ?? '', unit, locale) ?? (typed ?? '').trim(),
  onInput(typed: string) {
    if (typed.trim() === '') onChange(undefined);
    else if (digitsOf(typed, unit, locale) === undefined) onChange(typed);
  },
});

/**
 * Returns the locale whose separators the number box accepts, and the unit that may follow the digits. If the typed
 * number means different values in different languages, the form cannot be submitted and the field shows the
 * reason.
 */
export function useNumberMarks({ field, place, path, value }: NumberEdit): {
  readonly locale: string;
  readonly unit: string | undefined;
} {
  const t = useFieldText();
  const locale = useLocale() ?? 'zh-CN';
  const unit = field.ui.unit && unitText(t, field.ui.unit);
  const block = useBlock(path);
  const isHeld =
    place === 'form' && typeof value === 'string' && readTyped(value, unit, locale).issue === 'ambiguous';
  useEffect(() => {
    if (isHeld) return block(t('小数点或千分位不明确，请写成 1234.5 的形式'));
  }, [isHeld, block, t]);
  return { locale, unit };
}

/**
 * Returns the value that antd's number box shows. A stored value that is not a number is shown as text. In a
 * search, a pair of values (a range) is not shown in this box.
 */
const shownAmount = (value: NumberEdit['value'], place: NumberEdit['place']): Amount | null =>
  typeof value === 'object' ? (place === 'form' ? toText(value) : null) : (value ?? null);

/**
 * Returns the field's value for a typed number. A number that JavaScript would round remains a text, so that
 * validation refuses it.
 */
function writtenAs(next: Amount | null, isText: boolean, decimals: number): Amount | undefined {
  if (next === null) return undefined;
  if (isText) return padDecimals(String(next), decimals);
  return isExact(String(next)) ? Number(next) : String(next);
}

/** Creates the control for a number. In a search by range it consists of two inputs. */
const numberOf = (look: NumberLook) => {
  const { decimals = 0, suffix: ownSuffix } = look;
  // without a formatter, antd would show as many decimals as the step has (2 as 2.0). The formatter must be the
  // same function at all renders, because antd would rewrite the box for a new function, even while the user types.
  const formatter = (
    own: Amount | undefined,
    { userTyping, input }: { userTyping: boolean; input: string },
  ) => (userTyping ? input : padDecimals(toText(own), decimals));
  return function NumberControl(props: NumberEdit & Pick<NumberLook, 'prefix'>) {
    const t = useFieldText();
    const { field, value, onChange, place, op, prefix = look.prefix } = props;
    const shared = controlProps(props);
    const isText = field.type === 'string';
    const written = (next: Amount | null) => writtenAs(next, isText, decimals);
    const block = useBlock(props.path);
    const rounded =
      !isText && place === 'form' && typeof value === 'string' && digitsOf(value) === value && !isExact(value)
        ? value
        : undefined;
    useEffect(() => {
      if (rounded !== undefined) return block(t('数字过长，无法精确保存：{number}', { number: rounded }));
    }, [rounded, block, t]);
    const input = {
      ...shared,
      style: full,
      // numbers are passed as text, because antd would otherwise round large numbers
      stringMode: true,
      changeOnWheel: false,
      formatter,
    };
    const { locale, unit } = useNumberMarks(props);
    if (op === 'range') {
      const pair = Array.isArray(value) ? value : [];
      const set = (at: 0 | 1) => (next: Amount | undefined) => {
        const changed = [pair[0], pair[1]];
        changed[at] = next;
        onChange(changed.every((part) => part === undefined) ? undefined : changed);
      };
      return (
        <Space.Compact block>
          <InputNumber<Amount>
            {...input}
            {...keepTypedText(set(0), locale, unit)}
            value={pair[0] ?? null}
            onChange={(next) => set(0)(written(next))}
            placeholder={t('最小值')}
          />
          <InputNumber<Amount>
            {...input}
            id={`${props.id}_to`}
            aria-label={`${t(field.title)} ${t('最大值')}`}
            {...keepTypedText(set(1), locale, unit)}
            value={pair[1] ?? null}
            onChange={(next) => set(1)(written(next))}
            placeholder={t('最大值')}
          />
        </Space.Compact>
      );
    }
    if (op === 'in') return <SeveralEdit {...(props as EditProps)} />;
    const suffix = field.ui.unit ?? ownSuffix;
    return (
      <InputNumber<Amount>
        {...input}
        {...keepTypedText(onChange, locale, unit)}
        style={suffix && place === 'form' ? besideUnit : full}
        value={shownAmount(value, place)}
        onChange={(next) => onChange(written(next))}
        placeholder={placeholderOf(props, t, '请输入')}
        // antd gets no minimum and maximum, because it would change the typed number when the box loses the focus;
        // validation checks the limits and shows messages
        step={field.multipleOf ?? 1}
        {...(prefix ? { prefix } : {})}
        {...unitProps(props, suffix && place === 'form' ? t(suffix) : undefined)}
      />
    );
  };
};

export const PlainNumberEdit = numberOf({});

export const PercentEdit = numberOf({ suffix: '%' });

const Amount = numberOf({ decimals: 2, prefix: '¥' });

/** Draws the input of an amount with its currency, which may be the value of another field. */
export function MoneyEdit(props: NumberEdit) {
  const { locale } = use(ConfigProvider.ConfigContext);
  const { currency } = props.field.ui;
  const names = useMemo(() => (currency === undefined || isCurrency(currency) ? [] : [currency]), [currency]);
  const held = currencyOf(props.field.ui, useOtherFields(props.path, names));
  return currency === undefined ? (
    <Amount {...props} />
  ) : (
    <Amount {...props} prefix={currencySign(held, locale?.locale) || ' '} />
  );
}
