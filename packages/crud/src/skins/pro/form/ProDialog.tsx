import { DrawerForm, ModalForm } from '@ant-design/pro-components';
import { useState } from 'react';
import type { FormDialogProps } from '../../../form/FormDialog.tsx';
import { DialogFootContext } from './dialogFoot.ts';
import { ProFormStyles } from './ProFormStyles.tsx';

/**
 * Draws the drawer or dialog of a form over another screen, as DrawerForm or ModalForm. The form inside is a
 * separate form. It is drawn after its record is read, and puts its buttons into the foot.
 */
export function ProDialog({ as, open, title, width, onClose, afterClose, children }: FormDialogProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const frame = {
    open,
    title,
    width,
    // no form element is drawn here, because a form must not be inside another form
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
