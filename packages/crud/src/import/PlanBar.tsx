import type { Entity } from '@isp/schema';
import { Checkbox, Select } from 'antd';
import { useRights } from '../context/contexts.tsx';
import type { Text } from '../context/useText.ts';
import type { ImportMode } from '../core/adapter.ts';
import { permissionCode } from '../core/permissionCode.ts';
import type { ImportSteps } from './useImportSteps.ts';

interface PlanBarProps {
  readonly entity: Entity;
  readonly steps: Pick<ImportSteps, 'keys' | 'plan' | 'setPlan' | 'isWhole' | 'setWhole'>;
  readonly t: Text;
}

const modeWords = {
  add: '仅新增',
  update: '仅更新',
  both: '更新已有，其余新增',
} as const satisfies Record<ImportMode, string>;

/**
 * Draws the options of an import: whether records are added or changed, and whether one invalid row stops the whole
 * import.
 */
export function PlanBar({ entity, steps, t }: PlanBarProps) {
  const { keys, plan, setPlan, isWhole, setWhole } = steps;
  const { may } = useRights();
  const [first] = keys.toSorted((one, other) => rank(entity, one.name) - rank(entity, other.name));
  const canUpdate = entity.operations.update && may(permissionCode(entity, 'edit')) && first !== undefined;
  return (
    <div className="isp-import-bar">
      {canUpdate && (
        <span className="isp-import-item">
          {t('导入方式')}
          <Select
            aria-label={t('导入方式')}
            popupMatchSelectWidth={false}
            value={plan.mode}
            options={Object.entries(modeWords).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={(mode: ImportMode) =>
              setPlan(mode === 'add' ? { mode } : { mode, by: plan.by ?? first.name })
            }
          />
        </span>
      )}
      {plan.by !== undefined && (
        <span className="isp-import-item">
          {t('按此字段查找已有数据')}
          <Select
            aria-label={t('按此字段查找已有数据')}
            popupMatchSelectWidth={false}
            value={plan.by}
            options={keys.map(({ name, title }) => ({ value: name, label: t(title) }))}
            onChange={(by: string) => setPlan({ ...plan, by })}
          />
        </span>
      )}
      <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
        {t('有任何错误时全部不导入')}
      </Checkbox>
    </div>
  );
}

/**
 * Returns the position of a field in the choice of the field that identifies a record. The row key comes last,
 * because users know names and numbers better than ids.
 */
const rank = ({ rowKey }: Entity, name: string): number => (name === rowKey ? 1 : 0);
