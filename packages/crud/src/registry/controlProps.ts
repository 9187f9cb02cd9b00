import type { EditProps } from './registry.ts';

/** All props of a control except the value and its change handler. */
export type ControlProps = Omit<EditProps, 'value' | 'onChange'>;

/**
 * Returns the props that all antd controls have: the id, the state, the red border, and the aria attributes of the
 * field.
 */
export function controlProps({ id, disabled, onBlur, aria }: ControlProps) {
  return { id, disabled, onBlur, status: aria['aria-invalid'] ? ('error' as const) : undefined, ...aria };
}

/**
 * Returns the placeholder of an empty control. In a search it is empty, because an empty condition means any value.
 */
export const placeholderOf = (
  { field, place }: ControlProps,
  t: (text: string) => string,
  verb: '请输入' | '请选择',
): string => (place === 'search' ? '' : t(field.ui.placeholder ?? verb));

/**
 * Returns the field to which the choices of a control apply. For a list it is the field of the list's elements,
 * otherwise the field itself. Options and references that the list itself has take precedence over those of its
 * elements.
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
