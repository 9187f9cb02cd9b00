import { lazyPart, onDemand } from '@isp/kit/react';
import type { ComponentType } from 'react';
import type { EditProps } from '../../registry/registry.ts';

/**
 * Component that draws a search box for several words or numbers. Its code is loaded when it is shown, because few
 * lists have such a box.
 */
export const SeveralEdit = lazyPart(
  onDemand(() => import('./TagsEdit.tsx')),
  // the cast is needed, because the value of this control is a list of values of the field's type
  (module) => module.TagsEdit as ComponentType<EditProps>,
);
