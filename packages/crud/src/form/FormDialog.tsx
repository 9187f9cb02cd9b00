import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';

export interface FormDialogProps {
  readonly as: 'drawer' | 'dialog';
  readonly open: boolean;
  readonly title: string;
  /** In px. */
  readonly width: number;
  /** Called by the cross, Escape and the mask of a drawer. */
  readonly onClose: () => void;
  /** Called when it is out of sight. */
  readonly afterClose?: () => void;
  readonly children: ReactNode;
}

/** The drawer or dialog of a form over another screen. */
export const FormDialog = ({ as, width, onClose, afterClose, ...frame }: FormDialogProps) =>
  as === 'drawer' ? (
    <Drawer
      {...frame}
      size={width}
      onClose={onClose}
      afterOpenChange={(open) => open || afterClose?.()}
      destroyOnHidden
    />
  ) : (
    <Modal
      {...frame}
      className="common_dialog"
      width={width}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      {...(afterClose && { afterClose })}
      destroyOnHidden
    />
  );
