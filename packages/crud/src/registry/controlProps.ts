import type { EditProps } from './registry.ts';

/** All of a control's props but its value. */
export type ControlProps = Omit<EditProps, 'value' | 'onChange'>;

/** Properties of every antd control: id, state, red border, and the aria attributes of its field. */
export function controlProps({ id, disabled, onBlur, aria }: ControlProps) {
  return { id, disabled, onBlur, status: aria['aria-invalid'] ? ('error' as const) : undefined, ...aria };
}

/** The placeholder of an empty control; none in a search, where empty means any value. */
export const placeholderOf = (
  { field, place }: ControlProps,
  t: (text: string) => string,
  verb: '请输入' | '请选择',
): string => (place === 'search' ? '' : t(field.ui.placeholder ?? verb));

/**
 * The field that has the options or the reference: the element when the field holds a list, else the field itself.
 * Options and references of the list come before those of its element.
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
