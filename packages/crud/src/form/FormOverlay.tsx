import type { Row } from '@isp/schema';
import { Drawer, Modal } from 'antd';
import { useMemo, useRef } from 'react';
import { useEntity } from '../context/useEntity.ts';
import { FormLoader } from './FormLoader.tsx';
import { useFormTitle } from './useFormTitle.ts';

export interface FormOverlayProps {
  /** `area.entity`. */
  readonly entity: string;
  readonly open: boolean;
  /** Row key of the record to edit; a record is added without one. */
  readonly id?: string | undefined;
  readonly copyId?: string | undefined;
  /** Values of fields, as an address bar writes them. */
  readonly preset?: Readonly<Record<string, string>> | undefined;
  /** Called with the record when it was saved, without when the user left. */
  readonly onClose: (saved?: Row) => void;
}

const empty = {};
/** Pixels: what lies below is still seen. */
const widest = 960;

/** The form of an entity over the screen it was opened from: a drawer or a dialog, as its schema says. @see R9.06 */
export function FormOverlay({ entity: key, open, id, copyId, preset = empty, onClose }: FormOverlayProps) {
  const { entity } = useEntity(key);
  const leaveRef = useRef<() => void>(null);
  const query = useMemo(() => new URLSearchParams(preset), [preset]);
  // the cross, Escape and the mask leave the way the cancel button does: they ask when input would be lost
  const leave = () => (leaveRef.current ? leaveRef.current() : onClose());
  const title = useFormTitle(entity, id === undefined);
  const content = (
    <FormLoader
      entity={key}
      id={id}
      copyId={copyId}
      preset={query}
      onDone={onClose}
      onLeave={() => onClose()}
      leaveRef={leaveRef}
    />
  );
  // a page or steps, where a record is added over another form, have room at the side
  return entity.form.as !== 'dialog' ? (
    <Drawer
      open={open}
      title={title}
      size={Math.min(entity.form.width, widest)}
      onClose={leave}
      destroyOnHidden
    >
      {content}
    </Drawer>
  ) : (
    <Modal
      open={open}
      className="common_dialog"
      title={title}
      width={entity.form.width}
      footer={null}
      mask={{ closable: false }}
      onCancel={leave}
      destroyOnHidden
    >
      {content}
    </Modal>
  );
}
