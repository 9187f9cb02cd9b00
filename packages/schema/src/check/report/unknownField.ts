import { isSafeName } from '../../json/ownValue.ts';
import { didYouMean } from './didYouMean.ts';
import type { Place, Report } from './report.ts';

/** Reports a name that is not a field, or that would reach a prototype. */
export function unknownField(name: string, place: Place, known: readonly string[], report: Report): void {
  if (name.split('.').every(isSafeName)) {
    report.add('unknown-field', place, `There is no field "${name}". ${didYouMean(name, known)}`);
  } else
    report.add(
      'hostile-path',
      place,
      `The name "${name}" could reach the prototype of objects. Name a field.`,
    );
}
