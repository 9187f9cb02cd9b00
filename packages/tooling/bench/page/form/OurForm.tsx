import type { Field } from '@isp/schema';
import { loadWidgets } from '../../../../crud/src/data/useWidgetsReady.ts';
import { defaultWidgets } from '../../../../crud/src/extend/defaultWidgets.tsx';
import { SchemaForm } from '../../../../crud/src/form/SchemaForm.tsx';
import type { Contender } from '../contender.ts';
import { FormOfFields } from './FormOfFields.tsx';

/**
 * Loads our controls before the measurement, because the pages of the other forms contain their controls from the
 * start. The benchmarks `portal` and `load` measure the time that this loading takes.
 */
export const load = () =>
  loadWidgets(
    defaultWidgets,
    ['date', 'number'].map((widget) => ({ widget }) as Field),
  );

/** The benchmark form with all its code in one chunk. */
export const OurForm: Contender = ({ size }) => <FormOfFields Form={SchemaForm} size={size} />;
