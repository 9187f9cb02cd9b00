import type { ChangeEvent, ReactNode } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { toText } from '../../values/formatValue.ts';

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The typed text; a number if the field also allows numbers and the text is one. */
function typedAs(text: string, { types = [] }: EditProps['field']): string | undefined {
  if (text === '') return undefined;
  const isNumber = String(Number(text)) === text && (types.includes('number') || /^-?\d+$/.test(text));
  return isNumber && types.some((type) => type === 'integer' || type === 'number')
    ? (Number(text) as unknown as string)
    : text;
}

/** What every input of a text has: value, placeholder, state, and what a typed text becomes. */
export function useTextProps(props: EditProps<string>) {
  const t = useFieldText();
  return {
    ...controlProps(props),
    value: toText(props.value),
    placeholder: placeholderOf(props, t, '请输入'),
    onChange: (event: TextEvent) => props.onChange(typedAs(event.target.value, props.field)),
  };
}

/** The count is shown from this share of the limit on. */
const nearTheLimit = 0.8;

/** Count of letters, shown near the limit. A pasted text is not cut: validation reports that it is too long. */
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
