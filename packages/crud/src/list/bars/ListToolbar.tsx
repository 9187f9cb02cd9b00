import { PlusOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import { Button } from 'antd';
import { useText } from '../../context/useText.ts';
import type { ListToolbarProps } from '../../table/model/listToolbarProps.ts';

// lazy: only schemas that ask for them have tools
export const listTools = onDemand(() => import('./ListTools.tsx'));
const ListTools = lazyPart(listTools, (module) => module.ListTools);

export const hasTools = (tools: ListToolbarProps['tools']): boolean => Object.values(tools).some(Boolean);

/** Buttons above a list: its actions and 批量删除 at the start, the tools a schema switches on at the end. */
export function ListToolbar(props: ListToolbarProps) {
  const { entity, tools, actions, removal, isBusy, onAction } = props;
  const t = useText(entity.key);
  const anyTool = hasTools(tools);
  if (actions.length === 0 && !removal && !anyTool) return null;
  return (
    <div className="isp-bar">
      {actions.map((action) => (
        <Button
          key={action.name}
          type={action.name === 'add' ? 'primary' : 'default'}
          danger={action.danger}
          icon={action.name === 'add' ? <PlusOutlined aria-hidden /> : undefined}
          loading={isBusy(action.name, false)}
          onClick={() => onAction(action, false)}
        >
          {t(action.title)}
        </Button>
      ))}
      {removal && (
        <Button type="text" loading={isBusy(removal.name, true)} onClick={() => onAction(removal, true)}>
          {t('批量删除')}
        </Button>
      )}
      {anyTool && <ListTools {...props} />}
    </div>
  );
}
