import { DownloadOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { Text } from '../../../context/useText.ts';
import { saveBlob } from '../../../kit/saveBlob.ts';
import type { Log } from './useLog.ts';
import type { LogSearch } from './useLogSearch.ts';

interface LogToolsProps {
  readonly log: Log;
  readonly search: LogSearch;
  /** Name of the downloaded file. */
  readonly fileName: string;
  readonly t: Text;
}

/** Draws the search field and the download button of a log. */
export function LogTools({ log, search, fileName, t }: LogToolsProps) {
  const { needle, wanted, found, place, look, go } = search;
  const isNowhere = found.length === 0;
  return (
    <div className="isp-log-tools">
      <Input
        allowClear
        value={needle}
        placeholder={t('搜索日志')}
        aria-label={t('搜索日志')}
        onChange={(event) => look(event.target.value)}
        onPressEnter={(event) => go(event.shiftKey ? -1 : 1)}
        suffix={
          wanted !== '' && (
            <span className="isp-muted" role="status">
              {isNowhere ? t('无匹配') : `${place + 1}/${found.length}`}
            </span>
          )
        }
      />
      <Button
        icon={<UpOutlined aria-hidden />}
        aria-label={t('上一处')}
        disabled={isNowhere}
        onClick={() => go(-1)}
      />
      <Button
        icon={<DownOutlined aria-hidden />}
        aria-label={t('下一处')}
        disabled={isNowhere}
        onClick={() => go(1)}
      />
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={log.text.lines.length === 0}
        onClick={() => saveBlob(log.text.toBlob(), fileName)}
      >
        {t('下载')}
      </Button>
    </div>
  );
}
