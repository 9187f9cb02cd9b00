import { PlusOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import { useText } from '../../context/useText.ts';
import { rankOf, type ScreenAction } from '../../core/actions/toActions.ts';
import type { ListToolbarProps } from '../../table/model/listToolbarProps.ts';
import { BarButton } from './BarButton.tsx';
import { foldBar } from './foldBar.ts';
import { MoreButton } from './MoreButton.tsx';

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

/** Returns true if the toolbar has a button. */
export const hasButtons = ({ actions, more, tools }: ListToolbarProps): boolean =>
  actions.length > 0 || more.length > 0 || hasTools(tools);

/**
 * Draws the toolbar of a list: the tools that the schema enables, the less important actions, the ⋯ menu with
 * rarely used actions, and at the end the most important actions.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { entity, tools, actions, isBusy, onAction } = props;
  const t = useText(entity.key);
  if (!hasButtons(props)) return null;
  const others = actions.filter((action) => !isMain(action));
  const [shown, entries] = foldBar(others, MAX_BUTTONS, props);
  const toButton = (action: ScreenAction) => (
    <BarButton
      key={action.name}
      {...{ action, isBusy, onAction }}
      look={{
        type: isMain(action) ? 'primary' : 'default',
        icon: isAdd(action) ? <PlusOutlined aria-hidden /> : undefined,
      }}
    >
      {t(action.title)}
    </BarButton>
  );
  return (
    <div className="isp-bar">
      {hasTools(tools) && <ListTools {...props} />}
      {shown.map(toButton)}
      <MoreButton entries={entries} />
      {actions.filter(isMain).map(toButton)}
    </div>
  );
}
