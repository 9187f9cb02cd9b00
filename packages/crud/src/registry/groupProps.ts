import { consumeEnter } from '../kit/keys/consumeEnter.ts';
import { type ControlProps, controlProps } from './controlProps.ts';

/**
 * Returns the props for a control that consists of several elements. The field's label names the control by
 * `aria-labelledby`, because the `for` attribute of a label cannot refer to a group.
 */
export function groupProps(props: ControlProps) {
  const { status: _, onBlur, ...rest } = controlProps(props);
  const label = props.place === 'form' ? `${props.id}:label` : `${props.id}_label`;
  return { ...rest, 'aria-labelledby': label, onBlur };
}

/**
 * Returns the key handler of a date picker or select. In a form, Enter takes the chosen or typed value and does not
 * submit the form. In a search, Enter submits the search.
 */
export const keepEnterInForm = ({ place }: Pick<ControlProps, 'place'>) =>
  place === 'form' ? { onKeyDown: consumeEnter } : {};

/**
 * Returns the props for the root element of a control that consists of several elements. ARIA does not allow
 * `aria-required` for a group, so it is left out; the label and the fields inside show that a value is required.
 */
export function groupRootProps(props: ControlProps) {
  const {
    disabled: _,
    status: __,
    'aria-required': ___,
    ...rest
  } = { status: undefined, ...groupProps(props) };
  return { ...rest, role: 'group' as const };
}
