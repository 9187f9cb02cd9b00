import { lazyPart, onDemand } from '@isp/kit/react';
import type { ComponentType } from 'react';
import type { EditProps } from '../../registry/registry.ts';

/** A search box that takes several words or numbers. Few lists have one, so it is loaded when it is shown. */
export const SeveralEdit = lazyPart(
  onDemand(() => import('./TagsEdit.tsx')),
  // its value is a list of the field's values
  (module) => module.TagsEdit as ComponentType<EditProps>,
);
