import { consumeEnter } from '../kit/keys/consumeEnter.ts';
import { type ControlProps, controlProps } from './controlProps.ts';

/**
 * Returns the props for a control that consists of several elements. The field's label names it with
 * `aria-labelledby`, because the `for` attribute of a label cannot refer to a group.
 */
export function groupProps(props: ControlProps) {
  const { status: _, onBlur, ...rest } = controlProps(props);
  const label = props.place === 'form' ? `${props.id}:label` : `${props.id}_label`;
  return { ...rest, 'aria-labelledby': label, onBlur };
}

/**
 * Returns the key handler of a picker. In a form, Enter takes the chosen or typed value and does not submit the
 * form. In a search, Enter submits the search.
 */
export const keepEnterInForm = ({ place }: Pick<ControlProps, 'place'>) =>
  place === 'form' ? { onKeyDown: consumeEnter } : {};

/**
 * Returns the props for the root element of such a control. ARIA allows a group to be invalid, but not to be
 * required; the label and the fields inside show that it is required.
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
