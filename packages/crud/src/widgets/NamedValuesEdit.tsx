import { ownValue } from '@isp/schema';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { EditProps } from '../registry.ts';
import { KeyValueEdit } from './KeyValueEdit.tsx';

const GivenFormEdit = latePart(
  onDemand(() => import('./GivenFormEdit.tsx')),
  (module) => module.GivenFormEdit,
);

/** Values by name: whoever fills them in names them, or a read of the service says which there are. */
export function NamedValuesEdit(props: EditProps<Readonly<Record<string, unknown>>>) {
  const isGiven = ownValue(props.field.ui.options ?? {}, 'form') !== undefined;
  return isGiven ? <GivenFormEdit {...props} /> : <KeyValueEdit {...props} />;
}
