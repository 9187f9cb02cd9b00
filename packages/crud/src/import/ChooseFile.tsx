import { InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import type { Text } from '../provider/useText.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { readTable, type Table } from './readTable.ts';

/** Rows a file may have. */
const maxRows = 10_000;

export interface ChooseFileProps {
  readonly t: Text;
  readonly onTable: (table: Table) => void;
  readonly onTemplate: () => void;
}

/** Takes a file by click, key or drop, and says why where it is no table. */
export function ChooseFile({ t, onTable, onTemplate }: ChooseFileProps) {
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const take = async (file: File) => {
    setFailure(undefined);
    setReading(true);
    try {
      const { titles, rows } = await readTable(file);
      if (rows.length === 0) setFailure(t('文件中没有数据'));
      else if (rows.length > maxRows) setFailure(t('文件超过 {n} 行，请拆分后导入', { n: maxRows }));
      else onTable({ titles, rows });
    } catch {
      setFailure(t('无法读取该文件，请使用 .xlsx 或 UTF-8、GB18030 编码的 .csv 文件'));
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      {failure !== undefined && <ImportFailure>{failure}</ImportFailure>}
      <Upload.Dragger
        accept=".xlsx,.csv"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void take(file);
          // it is read here, and goes nowhere
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{t('点击或将文件拖到此处')}</p>
        <p className="ant-upload-hint">
          {t('支持 .xlsx 和 .csv 文件，第一行为列标题，最多 {n} 行', { n: maxRows.toLocaleString('en-US') })}
        </p>
      </Upload.Dragger>
      <div className="isp-import-template">
        <Button type="link" size="small" onClick={onTemplate}>
          {t('下载模板')}
        </Button>
      </div>
    </>
  );
}
