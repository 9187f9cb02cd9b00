import { PlusOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import { Button } from 'antd';
import { useText } from '../../context/useText.ts';
import { foldActions, rankOf, type ScreenAction } from '../../core/actions/toActions.ts';
import type { ListToolbarProps } from '../../table/model/listToolbarProps.ts';
import { MoreButton } from './MoreButton.tsx';
import { toActionEntries } from './toMoreEntries.ts';

// the code is loaded only when needed, because only some schemas enable tools above the list
export const listTools = onDemand(() => import('./ListTools.tsx'));
const ListTools = lazyPart(listTools, (module) => module.ListTools);

export const hasTools = (tools: ListToolbarProps['tools']): boolean => Object.values(tools).some(Boolean);

const isAdd = ({ name }: ScreenAction): boolean => name === 'add';

const isMain = (action: ScreenAction): boolean => rankOf(action) === 1;

/**
 * Maximum number of action buttons, not counting the main ones. All further actions go into the ⋯ menu, those that
 * matter least first.
 */
const MAX_BUTTONS = 3;

/**
 * Draws the toolbar of a list: the tools that the schema enables, the less important actions, the ⋯ menu with
 * rarely used actions, and at the end the most important actions.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { entity, tools, actions, more, isBusy, onAction } = props;
  const t = useText(entity.key);
  const anyTool = hasTools(tools);
  const main = actions.filter(isMain);
  const others = actions.filter((action) => !isMain(action));
  const [shown, behind] = foldActions(others, MAX_BUTTONS);
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
      {shown.map(toButton)}
      <MoreButton entries={[...toActionEntries(behind, onAction), ...more]} />
      {main.map(toButton)}
    </div>
  );
}
