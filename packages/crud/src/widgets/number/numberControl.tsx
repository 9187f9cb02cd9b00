import { currencyOf, isCurrency, isExact, padDecimals } from '@isp/schema/internal';
import { ConfigProvider, InputNumber, Space } from 'antd';
import { use, useEffect, useMemo } from 'react';
import { useLocale } from '../../context/contexts.tsx';
import { useFieldText } from '../../context/useFieldText.ts';
import { useBlock, useOtherFields } from '../../data/formAccess.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { digitsOf, readTyped } from '../../values/digitsOf.ts';
import { currencySign, toText } from '../../values/formatValue.ts';
import { SeveralEdit } from '../text/severalEdit.ts';

/** A number. It is a text of digits if the field is a text, so that large amounts are exact. */
type Amount = number | string;

export type NumberEdit = EditProps<Amount | readonly (Amount | undefined)[]>;

/** Options in which number-like controls differ. */
interface NumberLook {
  /**
   * Number of decimals to which a text is padded: `12.5` becomes `12.50`. A text with more decimals is not changed,
   * and validation refuses it.
   */
  readonly decimals?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

const full = { width: '100%' };
/** Style of a box with the unit at its end. The box is narrow, so that the unit is close to the digits. */
const besideUnit = { ...full, maxWidth: 240 };

/**
 * Returns props that keep typed text in antd's number box, which would otherwise remove letters on blur. A text
 * that is not a number becomes the value of the field, so that validation shows an error.
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
 * Returns the language whose separators a box reads, and the unit that may follow the digits. While the typed
 * number means different values in different languages, the form cannot be submitted and the field shows the
 * reason.
 */
export function useNumberMarks({ field, place, path, value }: NumberEdit): {
  readonly locale: string;
  readonly unit: string | undefined;
} {
  const t = useFieldText();
  const locale = useLocale() ?? 'zh-CN';
  const unit = field.ui.unit && t(field.ui.unit);
  const block = useBlock(path);
  const isHeld =
    place === 'form' && typeof value === 'string' && readTyped(value, unit, locale).issue === 'ambiguous';
  useEffect(() => {
    if (isHeld) return block(t('小数点或千分位不明确，请写成 1234.5 的形式'));
  }, [isHeld, block, t]);
  return { locale, unit };
}

/**
 * Returns the value for the box. A stored value that is not a number is shown as text. In a search the value may be
 * a range.
 */
const shownAmount = (value: NumberEdit['value'], place: NumberEdit['place']): Amount | null =>
  typeof value === 'object' ? (place === 'form' ? toText(value) : null) : (value ?? null);

/**
 * Returns the field's value for a typed number. Digits that would be rounded stay a text, which blocks submitting.
 */
function writtenAs(next: Amount | null, isText: boolean, decimals: number): Amount | undefined {
  if (next === null) return undefined;
  if (isText) return padDecimals(String(next), decimals);
  return isExact(String(next)) ? Number(next) : String(next);
}

/** Creates the input of a number, or two inputs for a range. */
const numberOf = (look: NumberLook) => {
  const { decimals = 0, suffix: ownSuffix } = look;
  // the formatter is needed because antd would show as many decimals as the step has (2 as 2.0). It must be the
  // same function on all renders, because antd rewrites the box for a new function, even while the user types
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
      // antd would otherwise round large values
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
        // limits are rules with separate messages; antd's limits would change on blur what the user has typed
        step={field.multipleOf ?? 1}
        {...(prefix ? { prefix } : {})}
        {...(suffix && place === 'form' ? { suffix: t(suffix) } : {})}
      />
    );
  };
};

export const PlainNumberEdit = numberOf({});

export const PercentEdit = numberOf({ suffix: '%' });

const Amount = numberOf({ decimals: 2, prefix: '¥' });

/** Edits an amount with its currency, which may be in another field. */
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
