import { FormAnchors } from './FormAnchors.tsx';
import { FormOutline } from './FormOutline.tsx';
import type { FormGroup } from './toFormGroups.ts';

/** The sections of a long form, or without them the groups and lists of a large one. */
export const FormContents = ({ groups }: { readonly groups: readonly FormGroup[] | false }) =>
  groups ? <FormAnchors groups={groups} /> : <FormOutline />;
