import { PlusOutlined } from '@ant-design/icons';
import type { Entity, ListModel } from '@isp/schema';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ScreenAction } from '../actions/toActions.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { useText } from '../provider/useText.ts';

// hidden unless a schema switches them on
const ListTools = latePart(
  onDemand(() => import('./ListTools.tsx')),
  (module) => module.ListTools,
);

export type Density = 'large' | 'medium' | 'small';

export interface ListToolbarProps {
  readonly entity: Entity;
  readonly tools: ListModel['tools'];
  readonly actions: readonly ScreenAction[];
  readonly bulk: readonly ScreenAction[];
  readonly isBusy: (name: string) => boolean;
  readonly onAction: (action: ScreenAction, bulk: boolean) => void;
  readonly isReading: boolean;
  readonly onRefresh: () => void;
  readonly search: { readonly shown: boolean; readonly toggle: () => void };
  readonly cards: { readonly shown: boolean; readonly toggle: () => void } | undefined;
  readonly density: { readonly value: Density; readonly set: (density: Density) => void };
  readonly fullscreen: { readonly on: boolean; readonly toggle: () => void };
  /** Built when it is opened. */
  readonly columnSettings: () => ReactNode;
}

/** Buttons above a list: its actions at the start, the tools a schema switches on at the end. @see R9.06 */
export function ListToolbar(props: ListToolbarProps) {
  const { entity, tools, actions, bulk, isBusy, onAction } = props;
  const t = useText(entity.area);
  const anyTool = Object.values(tools).some(Boolean);
  if (actions.length === 0 && bulk.length === 0 && !anyTool) return null;
  return (
    <div className="isp-bar">
      {actions.map((action) => (
        <Button
          key={action.name}
          type={action.name === 'add' ? 'primary' : 'default'}
          danger={action.danger}
          icon={action.name === 'add' ? <PlusOutlined aria-hidden /> : undefined}
          loading={isBusy(action.name)}
          onClick={() => onAction(action, false)}
        >
          {t(action.title)}
        </Button>
      ))}
      {bulk.map((action) => (
        <Button
          key={action.name}
          danger={action.danger}
          loading={isBusy(action.name)}
          onClick={() => onAction(action, true)}
        >
          {action.name === 'delete' && !action.action ? t('批量删除') : t(action.title)}
        </Button>
      ))}
      {anyTool && <ListTools {...props} />}
    </div>
  );
}
