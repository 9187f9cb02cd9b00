import { PlusOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import { Button } from 'antd';
import { useText } from '../../context/useText.ts';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { ListToolbarProps } from '../../table/model/listToolbarProps.ts';
import { MoreButton } from './MoreButton.tsx';

// lazy: only schemas that ask for them have tools
export const listTools = onDemand(() => import('./ListTools.tsx'));
const ListTools = lazyPart(listTools, (module) => module.ListTools);

export const hasTools = (tools: ListToolbarProps['tools']): boolean => Object.values(tools).some(Boolean);

const isAdd = ({ name }: ScreenAction): boolean => name === 'add';

/** Adding, and what the schema calls as important. */
const isMain = ({ name, action }: ScreenAction): boolean => name === 'add' || action?.priority === 1;

/** Buttons of a list: the tools its schema switches on, its actions, the menu of the seldom ones, and the main ones at the end. */
export function ListToolbar(props: ListToolbarProps) {
  const { entity, tools, actions, more, isBusy, onAction } = props;
  const t = useText(entity.key);
  const anyTool = hasTools(tools);
  if (actions.length === 0 && more.length === 0 && !anyTool) return null;
  const toButton = (action: ScreenAction) => (
    <Button
      key={action.name}
      type={isMain(action) ? 'primary' : 'default'}
      danger={action.danger}
      icon={isAdd(action) ? <PlusOutlined aria-hidden /> : undefined}
      loading={isBusy(action.name, false)}
      onClick={() => onAction(action, false)}
    >
      {t(action.title)}
    </Button>
  );
  return (
    <div className="isp-bar">
      {anyTool && <ListTools {...props} />}
      {actions.filter((action) => !isMain(action)).map(toButton)}
      <MoreButton entries={more} />
      {actions.filter(isMain).map(toButton)}
    </div>
  );
}
