import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { Entity } from '@isp/schema';
import { Button, InputNumber, Select } from 'antd';
import { useText } from '../../context/useText.ts';
import { columnTitle } from '../../core/columnTitle.ts';
import { withMoved, withSetting } from '../../core/list/changeSettings.ts';
import type { ColumnSettings, SetColumn } from '../../core/list/columnSettings.ts';
import { StyleRules } from '../../kit/StyleRules.ts';

export interface ColumnSettingsPanelProps {
  readonly entity: Entity;
  readonly columns: readonly SetColumn[];
  readonly onChange: (settings: ColumnSettings | undefined) => void;
}

const css = `
.isp-columns{width:min(460px,80vw);max-height:60vh;overflow:auto;display:grid;gap:4px}
.isp-columns-row{display:flex;align-items:center;gap:8px}
.isp-columns-row>label{flex:1;min-width:0;display:flex;gap:8px;align-items:center;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ant-color-text)}
.isp-columns-row .isp-check{margin:0;flex:none}
`;

/** Shows, hides, orders, pins and sizes the columns of a list; every control works from the keyboard. */
export function ColumnSettingsPanel({ entity, columns, onChange }: ColumnSettingsPanelProps) {
  const t = useText(entity.key);
  const shown = columns.filter(({ hidden }) => !hidden).length;
  return (
    <div>
      <StyleRules name="columns" css={css} />
      <ul
        className="isp-columns"
        style={{ padding: 0, margin: 0, listStyle: 'none' }}
        aria-label={t('列设置')}
      >
        {columns.map(({ column, hidden, fixed, width }, at) => {
          const title = t(columnTitle(entity.fields, column));
          return (
            <li key={column.field} className="isp-columns-row">
              <label>
                <input
                  type="checkbox"
                  className="isp-check"
                  checked={!hidden}
                  // the last column cannot be hidden
                  disabled={!hidden && shown === 1}
                  onChange={() => onChange(withSetting(columns, column.field, { hidden: !hidden }))}
                />
                {title}
              </label>
              <Select<'left' | 'right' | 'none'>
                size="small"
                variant="borderless"
                aria-label={t('固定{field}', { field: title })}
                style={{ width: 124 }}
                value={fixed ?? 'none'}
                onChange={(next) => onChange(withSetting(columns, column.field, { fixed: next }))}
                options={[
                  { value: 'none' as const, label: t('不固定') },
                  { value: 'left' as const, label: t('固定在左侧') },
                  { value: 'right' as const, label: t('固定在右侧') },
                ]}
              />
              <InputNumber
                size="small"
                aria-label={t('{field}列宽', { field: title })}
                style={{ width: 72 }}
                min={60}
                max={800}
                controls={false}
                placeholder="auto"
                value={width ?? null}
                onChange={(next) =>
                  onChange(withSetting(columns, column.field, { width: next === null ? undefined : next }))
                }
              />
              <Button
                type="text"
                size="small"
                disabled={at === 0}
                icon={<ArrowUpOutlined />}
                aria-label={t('上移{field}', { field: title })}
                onClick={() => onChange(withMoved(columns, column.field, -1))}
              />
              <Button
                type="text"
                size="small"
                disabled={at === columns.length - 1}
                icon={<ArrowDownOutlined />}
                aria-label={t('下移{field}', { field: title })}
                onClick={() => onChange(withMoved(columns, column.field, 1))}
              />
            </li>
          );
        })}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {t('恢复默认')}
      </Button>
    </div>
  );
}
