import { use, useMemo, useRef } from 'react';
import type { FormOverlayProps } from '../context/dialogs.ts';
import { useLoadedEntity } from '../context/useEntity.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormLoader } from './FormLoader.tsx';
import { FormSkinContext } from './formSkin.ts';
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
  const Dialog = use(FormSkinContext)?.Dialog ?? FormDialog;
  const { width } = entity.form;
  // also a form whose schema says page or steps, when it is opened over another form: those need a drawer's room
  const isDrawer = entity.form.as !== 'dialog';
  return (
    <Dialog
      as={isDrawer ? 'drawer' : 'dialog'}
      open={open}
      title={title}
      width={isDrawer ? Math.min(width, MAX_WIDTH_PX) : width}
      onClose={leave}
    >
      <FormLoader
        entity={key}
        id={id}
        copyId={copyId}
        preset={query}
        onDone={onClose}
        onLeave={() => onClose()}
        leaveRef={leaveRef}
      />
    </Dialog>
  );
}
