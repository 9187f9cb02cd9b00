import { lazyPart, onDemand } from '@isp/kit/react';
import type { ComponentType } from 'react';
import type { EditProps } from '../../registry/registry.ts';

/**
 * Draws a search box that accepts several words or numbers. It is loaded when it is shown, because few lists have
 * such a box.
 */
export const SeveralEdit = lazyPart(
  onDemand(() => import('./TagsEdit.tsx')),
  // its value is a list of values of the field's type
  (module) => module.TagsEdit as ComponentType<EditProps>,
);
