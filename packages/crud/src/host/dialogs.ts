import { lazyPart, onDemand } from '@isp/kit/react';
import type { Dialogs } from '../context/dialogs.ts';
import { lazyScreen } from '../context/lazyScreen.tsx';

/** The form of an entity over the screen it was opened from: a drawer or a dialog, as its schema says. */
export const FormOverlay: Dialogs['FormOverlay'] = lazyScreen(
  onDemand(() => import('../form/FormOverlay.tsx')),
  (module) => module.FormOverlay,
);

/** One record in a drawer over its list. Its tab is not in the address, which belongs to the list. */
export const DetailDrawer: Dialogs['DetailDrawer'] = lazyScreen(
  onDemand(() => import('../detail/DetailDrawer.tsx')),
  (module) => module.DetailDrawer,
);

const RecordChanges: Dialogs['RecordChanges'] = lazyPart(
  onDemand(() => import('../record/RecordChanges.tsx')),
  (module) => module.RecordChanges,
);

/** Dialogs that lower layers open without importing them. */
export const dialogs: Dialogs = { FormOverlay, DetailDrawer, RecordChanges };
