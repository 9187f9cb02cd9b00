import type { KeyboardEvent } from 'react';
import type { EditProps } from '../registry.ts';

/** All of a control's props but its value. */
type Wiring = Omit<EditProps, 'value' | 'onChange'>;

/** What every antd control takes alike: id, state, red border, and the aria wiring of its field. */
export function controlProps({ id, disabled, onBlur, aria }: Wiring) {
  return { id, disabled, onBlur, status: aria['aria-invalid'] ? ('error' as const) : undefined, ...aria };
}

/** A control made of several elements is named by the field's label, since `for` cannot point at it. */
export function groupProps(props: Wiring) {
  const { status: _, onBlur, ...rest } = controlProps(props);
  const label = props.place === 'form' ? `${props.id}:label` : `${props.id}_label`;
  return { ...rest, 'aria-labelledby': label, onBlur };
}

/** Enter takes what was chosen or typed in a picker; it does not send the form around it. A search it sends. */
export const keepEnter = ({ place }: Pick<Wiring, 'place'>) =>
  place === 'form'
    ? {
        onKeyDown(event: KeyboardEvent) {
          if (event.key === 'Enter') event.preventDefault();
        },
      }
    : {};

/** The root of such a control. A group can be wrong but not required: its label and its fields say that. */
export function groupRootProps(props: Wiring) {
  const {
    disabled: _,
    status: __,
    'aria-required': ___,
    ...rest
  } = { status: undefined, ...groupProps(props) };
  return { ...rest, role: 'group' as const };
}

/** The words a control shows while it is empty. */
export const placeholderOf = (
  { field }: Wiring,
  t: (text: string) => string,
  verb: '请输入' | '请选择',
): string => t(field.ui.placeholder ?? verb);

/**
 * The element of a list when the field holds a list, the field itself otherwise: where options and references stand.
 * A list may say itself what its elements point at or choose from.
 */
export const elementOf = (field: EditProps['field']): EditProps['field'] => {
  const { item, ref, dict, options } = field;
  if (field.type !== 'array' || !item) return field;
  return {
    ...item,
    title: field.title,
    ...(ref && !item.ref ? { ref } : {}),
    ...(dict !== undefined && item.dict === undefined ? { dict } : {}),
    ...(options && !item.options ? { options } : {}),
  };
};
