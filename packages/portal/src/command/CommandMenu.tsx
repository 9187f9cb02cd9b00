import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Commands } from './Commands.tsx';

export interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Draws the menu of commands: actions of the record that is shown, pages of both sides, records by name, recent
 * pages.
 */
export default function CommandMenu({ open, onClose }: CommandMenuProps) {
  const { t } = useTranslation();
  // An action may open a dialog, so it runs after this dialog has closed.
  const next = useRef<() => void>(undefined);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={() => {
        next.current?.();
        next.current = undefined;
      }}
      footer={null}
      closable={false}
      destroyOnHidden
      width={560}
      className="portal-command"
      title={t('快速前往')}
      // The dialog has an accessible name but no visible heading.
      styles={{ header: { display: 'none' } }}
      // The dialog is near the top of the window, so that it does not move when results arrive.
      style={{ top: '12vh' }}
    >
      <Commands
        onClose={onClose}
        onAct={(run) => {
          next.current = run;
          onClose();
        }}
      />
    </Modal>
  );
}
