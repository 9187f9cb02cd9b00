import type { Field, JsonSchema } from '@isp/schema';
import { ruleOf } from '@isp/schema/internal';

/**
 * Returns a text that fits the format, pattern and lengths of the field and differs for each `n`. With `isLong` the
 * text is as long as possible.
 */
export function sampleText(field: Field, schema: JsonSchema | undefined, n: number, isLong = false): string {
  const fits = (text: string) =>
    isOfFormat(field, schema, text) &&
    text.length >= (field.minLength ?? 0) &&
    text.length <= (field.maxLength ?? 1000);
  const short = candidates(n).find(fits) ?? '';
  if (!isLong || field.maxLength === undefined) return short;
  const long = short + 'x'.repeat(Math.max(0, field.maxLength - short.length));
  return fits(long) ? long : short;
}

/**
 * Returns a text of a given length that fits the format and pattern of the field. The field's limits of length are
 * ignored. Returns undefined if no such text is found.
 */
export function textOfLength(
  field: Field,
  schema: JsonSchema | undefined,
  length: number,
): string | undefined {
  const texts = candidates(1).flatMap((text) => [
    text.slice(0, length).padEnd(length, 'x'),
    text.slice(0, length).padEnd(length, '0'),
    // Some formats prescribe how a text ends, so the text is made longer in the middle.
    text.slice(0, 1) + 'x'.repeat(Math.max(0, length - text.length)) + text.slice(1),
  ]);
  return texts.find((text) => text.length === length && isOfFormat(field, schema, text));
}

/** Returns a text that only the format or pattern of the field refuses, or undefined if they accept any text. */
export function unfitText(field: Field, schema: JsonSchema | undefined): string | undefined {
  const { maxLength = 1000, minLength = 0 } = field;
  const unfit = ['不 对！', '-?-', '//..//', '\t\t', '\u2028', '？'].filter(
    (text) => !isOfFormat(field, schema, text),
  );
  return (
    unfit.find((text) => text.length >= minLength && text.length <= maxLength) ??
    unfit
      .map((text) => text.repeat(minLength).slice(0, maxLength))
      .find((text) => !isOfFormat(field, schema, text))
  );
}

function isOfFormat(field: Field, schema: JsonSchema | undefined, text: string): boolean {
  const pattern =
    typeof schema === 'object' && typeof schema.pattern === 'string' ? schema.pattern : undefined;
  // The pattern is run without a limit of time, since only tests run it here.
  const matches = pattern === undefined || new RegExp(pattern, 'u').test(text);
  return matches && (ruleOf(field.format)?.test(text) ?? true);
}

/** Returns texts of many formats. For every format at least one of them is valid. Readable texts come first. */
const candidates = (n: number): readonly string[] => [
  `样本 ${n}`,
  `样本-${n}`,
  `x${n}`,
  `nb-x${n}`,
  `v1.${n}.0`,
  `/data/x${n}`,
  '12.50',
  String(n),
  `138${String(n).padStart(8, '0')}`,
  `x${n}@example.com`,
  `https://example.com/x${n}`,
  '11010119900307109X',
  '2026-12-01',
  '2026-12-01 08:30:00',
  '08:30:00',
  '2026-12',
  '0 2 * * *',
  '#112233',
  'Abcdef-12',
  '91350211M000100Y46',
  `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  '10.0.0.1',
  '::1',
];
