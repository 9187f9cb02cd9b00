import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';

export interface FormDialogProps {
  readonly as: 'drawer' | 'dialog';
  readonly open: boolean;
  readonly title: string;
  /** Width in px. */
  readonly width: number;
  /** Called when the user presses the close button or Escape, or clicks outside a drawer. */
  readonly onClose: () => void;
  /** Called when the closing animation of the drawer or dialog has ended. */
  readonly afterClose?: () => void;
  readonly children: ReactNode;
}

/** Draws the drawer or dialog in which a form is shown over another screen. */
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
