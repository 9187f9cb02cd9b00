import { lazyPart, onDemand } from '@isp/kit/react';
import type { FunctionComponent } from 'react';
import type { DetailDrawerProps, Dialogs, FormOverlayProps } from '../context/dialogs.ts';
import { lazyScreen } from '../context/lazyScreen.tsx';
import type { OfEntity } from '../registry/register.ts';

const OwnFormOverlay: FunctionComponent<FormOverlayProps> = lazyScreen(
  onDemand(() => import('../form/FormOverlay.tsx')),
  (module) => module.FormOverlay,
);

const OwnDetailDrawer: FunctionComponent<DetailDrawerProps> = lazyScreen(
  onDemand(() => import('../detail/DetailDrawer.tsx')),
  (module) => module.DetailDrawer,
);

const RecordChanges: Dialogs['RecordChanges'] = lazyPart(
  onDemand(() => import('../record/RecordChanges.tsx')),
  (module) => module.RecordChanges,
);

/** Dialogs that lower layers of the code open but must not import. */
export const dialogs: Dialogs = {
  FormOverlay: OwnFormOverlay,
  DetailDrawer: OwnDetailDrawer,
  RecordChanges,
};

/**
 * Draws the form of an entity over the screen from which it was opened. It is a drawer or a dialog, as the schema
 * says.
 *
 * @example
 * <FormOverlay entity="shop.book" open preset={{ author: '鲁迅' }} onClose={(saved) => console.info(saved)} />
 */
export const FormOverlay: FunctionComponent<OfEntity<FormOverlayProps>> = OwnFormOverlay;

/**
 * Draws one record in a drawer over its list. The selected tab of the record is not in the address, because the
 * address belongs to the list.
 *
 * @example
 * <DetailDrawer entity="shop.book" id="1" onClose={() => {}} />
 */
export const DetailDrawer: FunctionComponent<OfEntity<DetailDrawerProps>> = OwnDetailDrawer;
