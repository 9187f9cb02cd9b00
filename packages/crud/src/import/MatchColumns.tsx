import type { Field } from '@isp/schema';
import { Select } from 'antd';
import type { Text } from '../context/useText.ts';
import { byLabel } from '../values/byLabel.ts';
import type { Table } from './tableLayout.ts';

/** Number of rows of the file from which example values of a column are shown. */
const examples = 3;
/** Maximum number of characters of an example. */
const exampleLength = 100;

export interface MatchColumnsProps {
  readonly fields: readonly Field[];
  readonly table: Table;
  /** For each field, by its name, the index of the column in the file. */
  readonly columns: Readonly<Record<string, number>>;
  readonly t: Text;
  readonly onChange: (columns: Readonly<Record<string, number>>) => void;
}

/** Draws the controls that assign columns of the file to fields. */
export function MatchColumns({ fields, table, columns, t, onChange }: MatchColumnsProps) {
  const options = table.titles.map((title, at) => ({ value: at, label: title.trim() || `${at + 1}` }));
  return (
    <div className="isp-import-scroll">
      <table className="isp-import-table">
        <thead>
          <tr>
            <th scope="col">{t('字段')}</th>
            <th scope="col">{t('文件中的列')}</th>
            <th scope="col" className="isp-import-example">
              {t('示例')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, required, title, default: usual }) => {
            const at = columns[name];
            const isMissed = required && usual === undefined && at === undefined;
            return (
              <tr key={name}>
                <td>
                  {required && (
                    <span className="isp-import-required" aria-hidden>
                      *
                    </span>
                  )}
                  {t(title)}
                </td>
                <td>
                  <Select
                    aria-label={t(title)}
                    style={{ width: '100%' }}
                    allowClear
                    showSearch={{ filterOption: byLabel }}
                    placeholder={t('不导入')}
                    options={options}
                    value={at}
                    {...(isMissed ? { status: 'error' as const } : {})}
                    onChange={(next: number | undefined) => {
                      const { [name]: _, ...others } = columns;
                      onChange(next === undefined ? others : { ...others, [name]: next });
                    }}
                  />
                  {isMissed && <div className="isp-import-error">{t('必填字段尚未对应列')}</div>}
                </td>
                <td className="isp-import-example">
                  {at !== undefined &&
                    table.rows
                      .slice(0, examples)
                      .map(({ cells }) => cells[at]?.text.trim().slice(0, exampleLength))
                      .filter(Boolean)
                      .join(t('、'))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
