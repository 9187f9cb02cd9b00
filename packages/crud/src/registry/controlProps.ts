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
 * Returns the placeholder of an empty control. In a search there is no placeholder, because an empty control means
 * any value.
 */
export const placeholderOf = (
  { field, place }: ControlProps,
  t: (text: string) => string,
  verb: '请输入' | '请选择',
): string => (place === 'search' ? '' : t(field.ui.placeholder ?? verb));

/**
 * Returns the field that has the options or the reference. If the field holds a list, it is the element of the
 * list; otherwise it is the field. Options and references of the list take precedence over those of the element.
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
