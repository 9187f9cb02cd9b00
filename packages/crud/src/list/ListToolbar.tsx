import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { useText } from '../provider/useText.ts';
import type { ListToolbarProps } from './listToolbarProps.ts';

// hidden unless a schema switches them on
const ListTools = latePart(
  onDemand(() => import('./ListTools.tsx')),
  (module) => module.ListTools,
);

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
