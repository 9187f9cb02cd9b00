import type { ChangeEvent, ReactNode } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { toText } from '../../values/formatValue.ts';

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/**
 * Returns the value for a typed text. If the field allows both texts and numbers, a text that is a number becomes a
 * number.
 */
function typedAs(text: string, { types = [] }: EditProps['field']): string | undefined {
  if (text === '') return undefined;
  const isNumber = String(Number(text)) === text && (types.includes('number') || /^-?\d+$/.test(text));
  return isNumber && types.some((type) => type === 'integer' || type === 'number')
    ? (Number(text) as unknown as string)
    : text;
}

/**
 * Returns the props that all text inputs have in common: the value, the placeholder, the state, and the handler
 * that converts a typed text to the value.
 */
export function useTextProps(props: EditProps<string>) {
  const t = useFieldText();
  return {
    ...controlProps(props),
    value: toText(props.value),
    placeholder: placeholderOf(props, t, '请输入'),
    onChange: (event: TextEvent) => props.onChange(typedAs(event.target.value, props.field)),
  };
}

/** Share of the maximum length at which the number of characters begins to be shown. */
const nearTheLimit = 0.8;

/**
 * Draws the number of typed characters if the text is nearly as long as allowed. A pasted text that is too long is
 * not cut off; validation shows an error.
 */
export function textCount({ value, field, place }: EditProps<string>): ReactNode {
  const { maxLength } = field;
  if (place === 'search' || maxLength === undefined || typeof value !== 'string') return null;
  const length = value.length < maxLength * nearTheLimit ? 0 : [...value].length;
  return length < maxLength * nearTheLimit || length === 0 ? null : (
    <span className={length > maxLength ? 'isp-count isp-count-over' : 'isp-count'}>
      {length} / {maxLength}
    </span>
  );
}
