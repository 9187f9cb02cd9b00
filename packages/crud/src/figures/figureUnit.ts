import { unitText } from '../values/unitText.ts';
import { unitAfter } from '../values/withUnit.ts';

/** Returns the unit that is shown after a figure, in the user's language. A figure without a value has none. */
export function figureUnit(
  t: (text: string) => string,
  unit: string | undefined,
  value: number | null | undefined,
): string | undefined {
  const after = unitAfter(unit);
  return after === undefined || value == null ? undefined : unitText(t, after, value);
}
