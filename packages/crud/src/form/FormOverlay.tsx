import { Drawer, Modal } from 'antd';
import { useMemo, useRef } from 'react';
import type { FormOverlayProps } from '../context/dialogs.ts';
import { useLoadedEntity } from '../context/useEntity.ts';
import { FormLoader } from './FormLoader.tsx';
import { useFormTitle } from './useFormTitle.ts';

const empty = {};
/** Leaves part of the screen below visible. */
const MAX_WIDTH_PX = 960;

/** The form of an entity over the screen it was opened from: a drawer or a dialog, as its schema says. */
export function FormOverlay({ entity: key, open, id, copyId, preset = empty, onClose }: FormOverlayProps) {
  const { entity } = useLoadedEntity(key);
  const leaveRef = useRef<() => void>(null);
  const query = useMemo(() => new URLSearchParams(preset), [preset]);
  // the cross, Escape and the mask close as the cancel button does: a question shows when input would be lost
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
  // also a form whose schema says page or steps, when it is opened over another form: those need a drawer's room
  return entity.form.as !== 'dialog' ? (
    <Drawer
      open={open}
      title={title}
      size={Math.min(entity.form.width, MAX_WIDTH_PX)}
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
