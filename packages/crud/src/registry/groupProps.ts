import { consumeEnter } from '../kit/keys/consumeEnter.ts';
import { type ControlProps, controlProps } from './controlProps.ts';

/** A control made of several elements is named by the field's label, since `for` cannot point at it. */
export function groupProps(props: ControlProps) {
  const { status: _, onBlur, ...rest } = controlProps(props);
  const label = props.place === 'form' ? `${props.id}:label` : `${props.id}_label`;
  return { ...rest, 'aria-labelledby': label, onBlur };
}

/** Enter in a picker takes the chosen or typed value and does not submit the form around it. In a search it submits. */
export const keepEnterInForm = ({ place }: Pick<ControlProps, 'place'>) =>
  place === 'form' ? { onKeyDown: consumeEnter } : {};

/** The root of such a control. ARIA lets a group be invalid but not required; its label and its fields show that. */
export function groupRootProps(props: ControlProps) {
  const {
    disabled: _,
    status: __,
    'aria-required': ___,
    ...rest
  } = { status: undefined, ...groupProps(props) };
  return { ...rest, role: 'group' as const };
}
