import { InputNumber, Select } from 'antd';
import type { Text } from '../context/useText.ts';
import type { ImportSteps } from './useImportSteps.ts';

interface ReadingBarProps {
  readonly steps: Pick<ImportSteps, 'file' | 'layout' | 'setLayout'>;
  readonly t: Text;
}

const separatorWords: Readonly<Record<string, string>> = {
  ',': '逗号',
  ';': '分号',
  '\t': '制表符',
  '|': '竖线',
};

/** Draws the options for reading the file: the sheet or the separator, and the row with the titles. */
export function ReadingBar({ steps: { file, layout, setLayout }, t }: ReadingBarProps) {
  if (!file) return null;
  const { by, readings } = file;
  const title = t(by === 'sheet' ? '工作表' : '分隔符');
  return (
    <div className="isp-import-bar">
      {readings.length > 1 && (
        <span className="isp-import-item">
          {title}
          <Select
            aria-label={title}
            popupMatchSelectWidth={false}
            value={layout.reading}
            options={readings.map(({ name }, value) => ({
              value,
              label: by === 'sheet' ? name : t(separatorWords[name] ?? name),
            }))}
            onChange={(reading) => setLayout({ ...layout, reading })}
          />
        </span>
      )}
      <span className="isp-import-item">
        {t('标题所在行')}
        <InputNumber
          aria-label={t('标题所在行')}
          min={1}
          precision={0}
          value={layout.titleRow}
          onChange={(titleRow) => setLayout({ ...layout, titleRow: titleRow ?? 1 })}
        />
      </span>
    </div>
  );
}
