import { use, useMemo, useRef } from 'react';
import type { FormOverlayProps } from '../context/dialogs.ts';
import { useLoadedEntity } from '../context/useEntity.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormLoader } from './FormLoader.tsx';
import { FormSkinContext } from './formSkin.ts';
import { useFormTitle } from './useFormTitle.ts';

const empty = {};
/** Maximum width of the drawer or dialog, in px. A part of the screen below stays visible. */
const MAX_WIDTH_PX = 960;

/**
 * Draws the form of an entity over the screen from which it was opened. It is a drawer or a dialog, as the schema
 * says.
 */
export function FormOverlay({ entity: key, open, id, copyId, preset = empty, onClose }: FormOverlayProps) {
  const { entity } = useLoadedEntity(key);
  const leaveRef = useRef<() => void>(null);
  const query = useMemo(() => new URLSearchParams(preset), [preset]);
  // the close button, Escape and a click outside do the same as the cancel button: a question is asked if input
  // would be lost
  const leave = () => (leaveRef.current ? leaveRef.current() : onClose());
  const title = useFormTitle(entity, id === undefined);
  const Dialog = use(FormSkinContext)?.Dialog ?? FormDialog;
  const { width } = entity.form;
  // a form with `page` or `steps` in its schema needs much space, so it is drawn as a drawer if it opens over
  // another screen
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
