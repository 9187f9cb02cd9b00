import type { Dialogs } from '../context/dialogs.ts';
import { lateScreen } from '../context/lateScreen.tsx';
import { latePart, onDemand } from '../kit/onDemand.ts';

/** The form of an entity over the screen it was opened from: a drawer or a dialog, as its schema says. */
export const FormOverlay: Dialogs['FormOverlay'] = lateScreen(
  onDemand(() => import('../form/FormOverlay.tsx')),
  (module) => module.FormOverlay,
);

/** One record beside the list it was chosen in. Its tab is its own: the address belongs to the list. */
export const DetailDrawer: Dialogs['DetailDrawer'] = lateScreen(
  onDemand(() => import('../detail/DetailDrawer.tsx')),
  (module) => module.DetailDrawer,
);

const RecordChanges: Dialogs['RecordChanges'] = latePart(
  onDemand(() => import('../record/RecordChanges.tsx')),
  (module) => module.RecordChanges,
);

/** The one list of parts that screens of lower floors open. */
export const dialogs: Dialogs = { FormOverlay, DetailDrawer, RecordChanges };
