import {
  CaretRightOutlined,
  CloseOutlined,
  FileOutlined,
  PauseOutlined,
  PictureOutlined,
  RedoOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { toErrorText } from '../../context/toErrorText.ts';
import type { Text } from '../../context/useText.ts';
import { cutMiddle } from '../../kit/cutMiddle.tsx';
import { formatBytes } from '../../values/formatValue.ts';
import type { Transfer, Transfers } from './createTransfers.ts';
import { type FileLimits, refusalText } from './fileLimits.ts';

export interface TransferRowProps {
  readonly transfer: Transfer;
  readonly transfers: Transfers;
  readonly limits: FileLimits;
  readonly isPicture: boolean;
  readonly t: Text;
  readonly locale: string | undefined;
  readonly onRemove: () => void;
}

/**
 * Draws one line of a file control: a file that is being uploaded, with its progress and the buttons to pause,
 * continue, retry or remove it.
 */
export function TransferRow({
  transfer,
  transfers,
  limits,
  isPicture,
  t,
  locale,
  onRemove,
}: TransferRowProps) {
  const { file, part, state, uid } = transfer;
  const { name } = file;
  const percent = Math.floor(part * 100);
  const act = (
    verb: string,
    icon: ReactNode,
    onClick: () => void,
    label = t('{action}{name}', { action: t(verb), name }),
  ) => <Button type="text" size="small" aria-label={label} title={t(verb)} icon={icon} onClick={onClick} />;
  /**
   * Returns the button that pauses, continues or retries. It is a single button whose action changes, so that it
   * keeps the focus.
   */
  const toggle = () => {
    if (state === 'paused')
      return act('继续', <CaretRightOutlined aria-hidden />, () => transfers.resume(uid));
    if (state !== 'failed')
      return part < 1 ? act('暂停', <PauseOutlined aria-hidden />, () => transfers.pause(uid)) : null;
    return transfer.unfit ? null : act('重试', <RedoOutlined aria-hidden />, () => transfers.retry(uid));
  };
  return (
    <li className="isp-file" data-state={state}>
      <span className="isp-file-mark" aria-hidden>
        {isPicture ? <PictureOutlined aria-hidden /> : <FileOutlined aria-hidden />}
      </span>
      <div className="isp-file-words">
        {cutMiddle(name)}
        <div className="isp-file-state">
          {formatBytes(file.size)} · {stateText(transfer, limits, t, locale)}
        </div>
      </div>
      <div className="isp-file-acts">
        {toggle()}
        {state === 'failed'
          ? act('移除', <CloseOutlined aria-hidden />, onRemove)
          : act('取消上传', <CloseOutlined aria-hidden />, onRemove, t('取消上传{name}', { name }))}
      </div>
      {state !== 'failed' && (
        <div
          className="isp-file-bar"
          role="progressbar"
          aria-label={name}
          aria-valuenow={percent}
          aria-valuetext={stateText(transfer, limits, t, locale)}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
    </li>
  );
}

/** Returns a text for the state of an upload, such as its progress or its error. */
export function stateText(
  { error, part, state, unfit }: Transfer,
  limits: FileLimits,
  t: Text,
  locale: string | undefined,
): string {
  const percent = `${Math.floor(part * 100)}%`;
  if (state === 'waiting') return t('等待上传');
  if (state === 'paused') return t('已暂停 {percent}', { percent });
  if (state === 'broken') return t('网络中断，恢复后自动继续 {percent}', { percent });
  if (state === 'sending') return part < 1 ? percent : t('正在检查');
  if (unfit) return refusalText(unfit, limits, t);
  return toErrorText(error, t, '上传失败', locale) ?? t('上传失败');
}
