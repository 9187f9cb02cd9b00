import { Modal } from 'antd';
import { useState } from 'react';
import type { ScreenKey } from '../kit/keys/screenKey.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { useText } from './useText.ts';

const css = `
.isp-keys{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 16px;align-items:center;margin:0}
.isp-keys dt{justify-self:end}
.isp-keys dd{margin:0}
.isp-keys kbd{display:inline-block;min-width:28px;padding:2px 8px;box-sizing:border-box;text-align:center;font-family:var(--ant-font-family-code,monospace);font-size:var(--ant-font-size-sm,12px);line-height:20px;border:1px solid var(--ant-color-border);border-bottom-width:2px;border-radius:var(--ant-border-radius,6px);background:var(--ant-color-fill-quaternary)}
`;

export interface KeysDialogProps {
  readonly keys: readonly ScreenKey[];
  readonly onClose: () => void;
}

/** Draws a dialog that lists the shortcut keys of the visible screen. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal
      open={isOpen}
      className="common_dialog"
      title={t('快捷键')}
      width={400}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <StyleRules name="keys" css={css} />
      <dl className="isp-keys">
        {[...keys, { key: '?', label: t('显示快捷键') }].map(({ key, label }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
