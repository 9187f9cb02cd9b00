import { useEffect } from 'react';
import { FormOverlay } from '../form/FormOverlay.tsx';
import { type ScreenTarget, useCrud, useEntity } from '../provider/context.ts';

export interface TargetFormProps {
  readonly target: ScreenTarget;
  /** Called when it is gone. */
  readonly close: () => void;
}

/** The form an action opens: over the screen it was pressed on where it is a drawer or a dialog, else on its own page. */
export function TargetForm({ target, close }: TargetFormProps) {
  const { navigate } = useCrud();
  const { as } = useEntity(target.entity).entity.form;
  const isOver = as === 'drawer' || as === 'dialog';
  useEffect(() => {
    if (isOver) return;
    close();
    navigate(target);
  }, [isOver, close, navigate, target]);
  if (!isOver) return null;
  return <FormOverlay open entity={target.entity} id={target.id} preset={target.query} onClose={close} />;
}
