import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Tag } from 'antd';
import type { LogEntry } from '../model.ts';
import { useShell } from '../provider/ShellContext.ts';
import { useNotice } from '../provider/useNotice.tsx';
import { useText } from '../provider/useText.ts';

/**
 * Draws one error: message and time, and further data on demand. All data are shown as plain text, because they may
 * contain HTML from outside.
 */
export function LogRow({ entry }: { readonly entry: LogEntry }) {
  const t = useText();
  const toNotice = useNotice();
  const { locale } = useShell();
  const { message } = App.useApp();
  const time = new Date(entry.time);
  const shownTime = Number.isNaN(time.getTime()) ? entry.time : time.toLocaleString(locale);

  async function handleCopy() {
    try {
      // On a page without HTTPS there is no clipboard, so this line throws an error.
      await navigator.clipboard.writeText(JSON.stringify(entry, undefined, 2));
      void message.success(toNotice('已复制'));
    } catch {
      void message.error(toNotice('复制失败，请手动选择文字复制'));
    }
  }

  return (
    <li className="isp-shell-log-row">
      <div className="isp-shell-log-head">
        <time dateTime={entry.time}>{shownTime}</time>
        <Tag color="error">{entry.type}</Tag>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined aria-hidden />}
          title={t('复制')}
          aria-label={`${t('复制')} ${entry.message}`}
          onClick={() => void handleCopy()}
        />
      </div>
      <p className="isp-shell-log-message">{entry.message}</p>
      <details>
        <summary>{t('详情')}</summary>
        <dl>
          <Part title={t('地址')} text={entry.url} />
          <Part title={t('信息')} text={entry.info} />
          <Part title={t('堆栈')} text={entry.stack} />
        </dl>
      </details>
    </li>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </>
  );
}
