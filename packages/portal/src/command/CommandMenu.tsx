import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Commands } from './Commands.tsx';

export interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu of commands: actions of the record in front, pages of both sides, records by name, recent pages. */
export default function CommandMenu({ open, onClose }: CommandMenuProps) {
  const { t } = useTranslation();
  // an action may open a question: it is run after this dialog has closed
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
      // the dialog has an accessible name and no visible heading
      styles={{ header: { display: 'none' } }}
      // near the top, and not moved by results that arrive
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
