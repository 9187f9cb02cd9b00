import { FormAnchors } from './FormAnchors.tsx';
import { FormOutline } from './FormOutline.tsx';
import type { FormGroup } from './toFormGroups.ts';

/**
 * Draws the links beside a long form: to its titled sections, or else to the groups and lists of a large form
 * without titled sections.
 */
export const FormContents = ({ groups }: { readonly groups: readonly FormGroup[] | false }) =>
  groups ? <FormAnchors groups={groups} /> : <FormOutline />;
