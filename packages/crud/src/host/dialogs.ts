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

/**
 * Dialogs that modules of lower layers open. They get the dialogs through a context, because they must not import
 * them.
 */
export const dialogs: Dialogs = {
  FormOverlay: OwnFormOverlay,
  DetailDrawer: OwnDetailDrawer,
  RecordChanges,
};

/**
 * Draws the form of an entity as a drawer or dialog over the screen from which it was opened. The schema declares
 * which of the two.
 *
 * @example
 * <FormOverlay entity="shop.book" open preset={{ author: '鲁迅' }} onClose={(saved) => console.info(saved)} />
 */
export const FormOverlay: FunctionComponent<OfEntity<FormOverlayProps>> = OwnFormOverlay;

/**
 * Draws one record in a drawer over its list. The selected tab of the record is not kept in the address, because
 * the address holds the state of the list.
 *
 * @example
 * <DetailDrawer entity="shop.book" id="1" onClose={() => {}} />
 */
export const DetailDrawer: FunctionComponent<OfEntity<DetailDrawerProps>> = OwnDetailDrawer;
