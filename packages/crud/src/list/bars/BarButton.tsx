import { Button, type ButtonProps } from 'antd';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { ListToolbarProps } from '../../table/model/listToolbarProps.ts';

export interface BarButtonProps extends Pick<ListToolbarProps, 'isBusy' | 'onAction'> {
  readonly action: ScreenAction;
  readonly look?: Pick<ButtonProps, 'aria-label' | 'className' | 'icon' | 'shape' | 'type'> | undefined;
  /** Text of the button. */
  readonly children?: string;
}

/** Draws the button of an action above a list. While the action runs, the button is busy. */
export const BarButton = ({ action, isBusy, onAction, look, children }: BarButtonProps) => (
  <Button
    data-act={action.name}
    danger={action.danger}
    loading={isBusy(action.name, false)}
    onClick={() => onAction(action, false)}
    {...look}
  >
    {children}
  </Button>
);
