import { Button, type ButtonProps } from 'antd';
import { use } from 'react';
import { RowsSkinContext } from './rowsSkin.ts';

/** Draws the button that adds an element, below the elements of a list in a form. */
export function AddButton(props: Pick<ButtonProps, 'disabled' | 'onClick' | 'style' | 'children'>) {
  const Icon = use(RowsSkinContext)?.AddIcon;
  return <Button type="dashed" block icon={Icon && <Icon />} {...props} />;
}
