import { SelectedBar } from '../../list/ListBody.tsx';
import { useProList } from './listContext.ts';

/** Number and actions of the selected rows, in ProTable's alert; on a phone they stay at the foot of the window. */
export function ProSelected() {
  const { model } = useProList();
  return (
    <div className={model.look.isPhone ? undefined : 'isp-pro-selected'}>
      <SelectedBar model={model} />
    </div>
  );
}
