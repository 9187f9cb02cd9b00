import { DrawerForm, ModalForm } from '@ant-design/pro-components';
import { useState } from 'react';
import type { FormDialogProps } from '../../../form/FormDialog.tsx';
import { DialogFootContext } from './dialogFoot.ts';
import { ProFormStyles } from './ProFormStyles.tsx';

/**
 * Draws the drawer or dialog of a form over another screen, with DrawerForm or ModalForm of pro-components. The
 * form inside is separate from it. The form appears after its record is read, and draws its buttons in the foot of
 * the dialog.
 */
export function ProDialog({ as, open, title, width, onClose, afterClose, children }: FormDialogProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const frame = {
    open,
    title,
    width,
    // DrawerForm and ModalForm draw no form element here, because a form must not be inside another form
    component: false as const,
    submitter: { render: () => <div ref={setFoot} className="isp-pro-foot" /> },
    autoFocusFirstInput: false,
  };
  const content = (
    <DialogFootContext value={foot}>
      <ProFormStyles />
      {children}
    </DialogFootContext>
  );
  return as === 'drawer' ? (
    <DrawerForm
      {...frame}
      resize
      drawerProps={{
        destroyOnHidden: true,
        onClose,
        afterOpenChange: (isOpen) => isOpen || afterClose?.(),
      }}
    >
      {content}
    </DrawerForm>
  ) : (
    <ModalForm
      {...frame}
      modalProps={{
        className: 'common_dialog',
        mask: { closable: false },
        destroyOnHidden: true,
        onCancel: onClose,
        ...(afterClose && { afterClose }),
      }}
    >
      {content}
    </ModalForm>
  );
}
