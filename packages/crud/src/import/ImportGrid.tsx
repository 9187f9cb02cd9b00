import type { Field } from '@isp/schema';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import type { Text } from '../context/useText.ts';
import { messageIn } from '../core/form/messageIn.ts';
import type { ImportRow } from './importRows.ts';

const perPage = 20;

export interface ImportGridProps {
  readonly rows: readonly ImportRow[];
  readonly fields: readonly Field[];
  readonly locale: string | undefined;
  readonly t: Text;
  readonly onEdit: (line: number, field: string, text: string) => void;
}

/** Draws the rows with errors as they are in the file. Each error is shown in its cell and can be corrected there. */
export function ImportGrid({ rows, fields, locale, t, onEdit }: ImportGridProps) {
  const [asked, setPage] = useState(1);
  // corrected rows are removed from the table, so the page that was open may no longer exist
  const page = Math.min(asked, Math.ceil(rows.length / perPage));
  const known = new Set(fields.map(({ name }) => name));
  return (
    <>
      <div className="isp-import-scroll">
        <table className="isp-import-table">
          <thead>
            <tr>
              <th scope="col">{t('行号')}</th>
              {fields.map(({ name, title }) => (
                <th key={name} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice((page - 1) * perPage, page * perPage).map(({ errors, line, texts }) => (
              <tr key={line}>
                <td>
                  {line}
                  {Object.entries(errors)
                    .filter(([name]) => !known.has(name))
                    .map(([name, error]) => (
                      <div key={name} className="isp-import-error">
                        {messageIn(error, locale)}
                      </div>
                    ))}
                </td>
                {fields.map(({ name, title }) => {
                  const error = errors[name];
                  const id = `isp-import-${line}-${name}`;
                  return (
                    <td key={name}>
                      <Input
                        aria-label={`${t('第 {n} 行', { n: line })} ${t(title)}`}
                        aria-describedby={error && id}
                        aria-invalid={error !== undefined}
                        {...(error ? { status: 'error' as const } : {})}
                        value={texts[name] ?? ''}
                        onChange={({ target }) => onEdit(line, name, target.value)}
                      />
                      {error && (
                        <div id={id} className="isp-import-error">
                          {messageIn(error, locale)}
                        </div>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > perPage && (
        <Pagination
          style={{ marginBlockStart: 16 }}
          size="small"
          align="end"
          current={page}
          pageSize={perPage}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
