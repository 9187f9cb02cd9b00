import { eachElement, isInside, type Pattern, placedAt, placeText } from '../json/path.ts';
import type { Field, ValueType } from '../model/field.ts';
import { type Derivation, derivationsOf } from '../rules/derivations.ts';
import { deriveRules, listRules, numberRules } from '../rules/deriveRules.ts';
import { fieldAt } from '../value/fieldAt.ts';
import type { Place, Report } from './report/report.ts';

/**
 * Checks that each rule can compute its result from its inputs. The check also finds values that are computed from
 * themselves through a list or an object.
 */
export function checkDerivations(fields: readonly Field[], place: Place, report: Report): void {
  const derivations = derivationsOf(fields);
  for (const derivation of derivations) {
    const { rule, pattern, reads, field } = derivation;
    if (!Object.hasOwn(deriveRules, rule)) continue;
    const at = [...place, ...placeOf(pattern), 'x-derive'];
    const made = rule === 'copy' ? fieldAt(fields, reads[0] ?? [])?.type : resultOf(rule);
    // A rule that computes a number may also belong to a text field.
    if (
      made &&
      made !== field.type &&
      !(isNumeric(made) && (isNumeric(field.type) || field.type === 'string'))
    ) {
      report.add(
        'wrong-value',
        [...at, 'rule'],
        `The result of "${rule}" is a ${made}, but this field has the type ${field.type}. Correct the type, or choose another rule.`,
      );
    }
    reads.forEach((read, index) => {
      const source = fieldAt(fields, read);
      if (!source) return;
      const where = [...at, 'from', index];
      const name = field.derive?.from[index] ?? placeText(read);
      if (isThroughList(derivation, read) && !listRules.includes(rule)) {
        report.add(
          'wrong-value',
          where,
          `"${rule}" takes one value, but "${name}" has a value in each element of a list. Choose one of ${listRules.join(', ')}.`,
        );
      } else if (numberRules.includes(rule) && !isCountable(source)) {
        const inside = source.item?.fields?.find(isCountable)?.name;
        report.add(
          'wrong-value',
          where,
          source.type === 'array'
            ? `"${rule}" cannot calculate with a list of objects. Name a number in the objects, such as "${name}.${inside ?? 'amount'}".`
            : `"${rule}" calculates with numbers, but "${name}" is not a number. Name a number or an amount of money.`,
        );
      } else if (rule === 'count' && source.type !== 'array' && !isThroughList(derivation, read)) {
        report.add(
          'wrong-value',
          where,
          `"count" counts the elements of a list, but "${name}" is not a list. Name a list.`,
        );
      }
    });
    if (isReadBy(derivation, derivations) && pattern.length > 1) {
      report.add(
        'cyclic-derive',
        [...at, 'from'],
        `"${placeText(pattern)}" is computed from ${reads.map((read) => `"${placeText(read)}"`).join(', ')}, which is computed from "${placeText(pattern)}". Remove one of the two derivations.`,
      );
    }
  }
}

/**
 * Returns the JSON type of a rule's result. The rule `copy` is not handled here, because its result has the type of
 * its input.
 */
const resultOf = (rule: string): ValueType =>
  numberRules.includes(rule) || rule === 'count' ? 'number' : 'string';

const isNumeric = (type: ValueType): boolean => type === 'number' || type === 'integer';

/** Returns the path in the schema of a pattern such as `lines.*.amount`. */
const placeOf = (pattern: Pattern): Place =>
  pattern.flatMap((segment) => (segment === eachElement ? ['items'] : ['properties', segment]));

/** Returns true if the path leads through the elements of a list, unless the computed field is in the same list. */
const isThroughList = ({ pattern }: Derivation, read: Pattern): boolean =>
  placedAt(
    read,
    pattern.map((segment) => segment ?? 0),
  ).includes(eachElement);

/** Returns true for a field with a number, or with a text that consists of digits. */
const isCountable = ({ type, format }: Field): boolean =>
  type === 'integer' || type === 'number' || (type === 'string' && digits.has(format ?? ''));

const digits = new Set(['money', 'signed-money', 'percent', 'bytes', 'duration', 'positive-integer']);

/** Returns true if the field is computed from its own value, directly or through other computed fields. */
function isReadBy(start: Derivation, all: readonly Derivation[]): boolean {
  const seen = new Set<Derivation>();
  const reaches = (own: Derivation): boolean =>
    all.some((other) => {
      if (!own.reads.some((read) => isInside(other.pattern, read))) return false;
      if (other === start) return true;
      if (seen.has(other)) return false;
      seen.add(other);
      return reaches(other);
    });
  return reaches(start);
}
