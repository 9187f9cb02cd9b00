import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Commands } from './Commands.tsx';

export interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Draws the command search: actions of the record on the current page, pages of both sides of the portal, records
 * by name, and recent pages.
 */
export default function CommandMenu({ open, onClose }: CommandMenuProps) {
  const { t } = useTranslation();
  // Action that the user has chosen. It may open a dialog, so it runs after the command search has closed.
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
      // The dialog has a name for screen readers, but no visible heading.
      styles={{ header: { display: 'none' } }}
      // The dialog is near the top of the window. Thus its search box does not move when the results make it
      // higher.
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
