import { ExceptionOutlined } from '@ant-design/icons';
import { Badge, Button, Modal } from 'antd';
import { useState } from 'react';
import { lazyWithRetry } from '../lazy/lazyWithRetry.tsx';
import type { LogEntry } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { StyleRules } from '../styles/StyleRules.ts';
import type { ErrorLogDrawerProps } from './ErrorLogDrawer.tsx';
import { logCss } from './logCss.ts';

const loadDrawer = () => import('./ErrorLogDrawer.tsx');
const ErrorLogDrawer = lazyWithRetry<ErrorLogDrawerProps>(loadDrawer, { instead: MissingDrawer });
// An error is ignored here, because opening the list loads the code again.
const preload = () => void loadDrawer().catch(() => undefined);

export interface ErrorLogButtonProps {
  /** Errors in the order of the log, from the oldest to the newest. */
  readonly entries: readonly LogEntry[];
  readonly onClear: () => void;
  /** Path of the page with the errors that the service has logged. @defaultValue there is no such page */
  readonly path?: string | undefined;
}

/**
 * Draws a button with the number of errors that occurred in this browser. It opens a list of these errors.
 *
 * @example
 * <ErrorLogButton entries={[]} onClear={() => {}} path="/logs/errors" />
 */
export function ErrorLogButton({ entries, onClear, path }: ErrorLogButtonProps) {
  const t = useText();
  const [isShown, setShown] = useState<boolean>();
  const count = entries.length;
  const name = count > 0 ? t('查看错误日志，{count} 条', { count }) : t('查看错误日志');
  const state = count > 0 ? name : t('没有错误日志');
  return (
    <>
      <FrameStyles />
      <StyleRules name="log" css={logCss} />
      <Button
        type="text"
        icon={
          <Badge count={count} overflowCount={999} size="small" title="" className="isp-shell-log-badge">
            <ExceptionOutlined aria-hidden />
          </Badge>
        }
        // On a phone the button is hidden if there are no errors.
        className={count > 0 ? 'isp-shell-log-button' : 'isp-shell-log-button isp-shell-log-none'}
        title={state}
        aria-label={name}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setShown(true)}
      />
      {isShown !== undefined && (
        <ErrorLogDrawer
          open={isShown}
          entries={entries}
          path={path}
          onClear={onClear}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}

/** Draws the message that the code of the list could not be loaded. */
function MissingDrawer({ open, onClose, retry }: ErrorLogDrawerProps & { readonly retry: () => void }) {
  const t = useText();
  return (
    <Modal
      open={open}
      title={t('加载失败')}
      okText={t('重新加载')}
      cancelText={t('取消')}
      onOk={retry}
      onCancel={onClose}
    />
  );
}
