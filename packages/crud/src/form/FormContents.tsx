import { FormAnchors } from './FormAnchors.tsx';
import { FormOutline } from './FormOutline.tsx';
import type { FormGroup } from './toFormGroups.ts';

/** Draws the sections of a long form. In a form without sections, draws the groups and lists of a large form. */
export const FormContents = ({ groups }: { readonly groups: readonly FormGroup[] | false }) =>
  groups ? <FormAnchors groups={groups} /> : <FormOutline />;
