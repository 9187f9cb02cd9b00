import type { Entity, Row } from '@isp/schema';
import type { CompareModel } from '@isp/schema/internal';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../context/useText.ts';
import { CompareView } from './CompareView.tsx';

export interface CompareDialogProps {
  readonly entity: Entity;
  readonly compare: CompareModel;
  /** Title of the dialog, in the user's language. */
  readonly title: string;
  readonly rows: readonly Row[];
  readonly close: () => void;
}

/** Draws a dialog that compares selected records. */
export function CompareDialog({ entity, compare, title, rows, close }: CompareDialogProps) {
  const t = useText(entity.key);
  const [open, setOpen] = useState(true);
  const leave = () => setOpen(false);
  return (
    <Modal
      open={open}
      className="common_dialog"
      title={title}
      width="min(1200px, calc(100vw - 32px))"
      onCancel={leave}
      afterClose={close}
      footer={<Button onClick={leave}>{t('关闭')}</Button>}
    >
      <CompareView
        entity={entity}
        compare={compare}
        ids={rows.map((row) => String(row[entity.rowKey]))}
        title={title}
      />
    </Modal>
  );
}
