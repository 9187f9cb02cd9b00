import { lazyPart, onDemand } from '@isp/kit/react';
import { ownValue } from '@isp/schema/internal';
import type { EditProps } from '../../registry/registry.ts';
import { KeyValueEdit } from '../../widgets/long/KeyValueEdit.tsx';

const GivenFormEdit = lazyPart(
  onDemand(() => import('./GivenFormEdit.tsx')),
  (module) => module.GivenFormEdit,
);

/** Draws a field with named values. Either a read call of the service defines the names, or the user types them. */
export function NamedValuesEdit(props: EditProps<Readonly<Record<string, unknown>>>) {
  const isGiven = ownValue(props.field.ui.options ?? {}, 'form') !== undefined;
  return isGiven ? <GivenFormEdit {...props} /> : <KeyValueEdit {...props} />;
}
