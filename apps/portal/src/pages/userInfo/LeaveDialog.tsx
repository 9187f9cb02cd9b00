import { RecordForm, useEntity } from '@isp/crud';
import { useSession } from '@isp/portal';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../useSend.ts';
import type { OwnOrganisation } from './organisation.ts';

export interface LeaveDialogProps {
  readonly organisation: OwnOrganisation;
  readonly onClose: () => void;
}

/** Draws the dialog in which the user leaves one of their organisations. Its form is that of the list of members. */
export function LeaveDialog({ organisation, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const session = useSession();
  const send = useSend();
  const { entity } = useEntity('developer.orgMember');
  const form = entity.actions.find(({ name }) => name === 'leave')?.form;
  const [isOpen, setOpen] = useState(true);
  const leave = () => setOpen(false);
  if (!form) return null;
  return (
    <Modal
      open={isOpen}
      title={t('确定退出 {{name}}?', { name: organisation.orgName })}
      footer={null}
      mask={{ closable: false }}
      onCancel={leave}
      afterClose={onClose}
    >
      <RecordForm
        owner={`${entity.key}.leave`}
        fields={form.fields}
        groups={form.groups}
        record={form.record}
        submitText={t('退出机构')}
        destroys
        onCancel={leave}
        onSubmit={async (answers) => {
          await send('POST', '/org-member/leave', { ...answers, orgId: organisation.orgId });
          void message.success(t('已退出机构'));
          leave();
          await session.reload();
        }}
      />
    </Modal>
  );
}
