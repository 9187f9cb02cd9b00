import { InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import type { Text } from '../context/useText.ts';
import { ImportFailure } from './ImportFailure.tsx';
import { readTable, type TableFile } from './readTable.ts';
import { hasText } from './tableLayout.ts';
import { MAX_ROWS } from './useImportSteps.ts';

export interface ChooseFileProps {
  readonly t: Text;
  readonly onFile: (file: TableFile) => void;
  readonly onTemplate: () => void;
}

/**
 * Draws the area where the user chooses a file by click, key or drop. If the file cannot be read as a table, shows
 * the reason.
 */
export function ChooseFile({ t, onFile, onTemplate }: ChooseFileProps) {
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const take = async (file: File) => {
    setFailure(undefined);
    setReading(true);
    try {
      const table = await readTable(file);
      const counts = table.readings
        .map(({ rows }) => rows().filter(hasText).length)
        .filter((rows) => rows > 1);
      if (counts.length === 0) setFailure(t('文件中没有数据'));
      // one row of the file contains the titles, hence `+ 1`
      else if (Math.min(...counts) > MAX_ROWS + 1)
        setFailure(t('文件超过 {n} 行，请拆分后导入', { n: MAX_ROWS }));
      else onFile(table);
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
        accept=".xlsx,.xlsm,.csv,.tsv,.txt"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void take(file);
          // the page reads the file itself, so antd must not upload it
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{t('点击或将文件拖到此处')}</p>
        <p className="ant-upload-hint">
          {t('支持 .xlsx 和 .csv 文件，最多 {n} 行', { n: MAX_ROWS.toLocaleString('en-US') })}
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
