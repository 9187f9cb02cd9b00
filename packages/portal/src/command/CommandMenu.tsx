import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Commands } from './Commands.tsx';

export interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything by keys: what can be done with the record in front, pages of both sides, records by their names, what was open of late. */
export default function CommandMenu({ open, onClose }: CommandMenuProps) {
  const { t } = useTranslation();
  // an action may ask something: its question comes when this is gone
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
      // named, not headed
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
