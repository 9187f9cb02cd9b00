import type { ApiCall, ApiParameter } from '../calls/apiCall.ts';
import { itemsOf, memberOf } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';

/** Values of parameters by name, as the option `--param` gives them. */
export type GivenValues = Readonly<Record<string, string>>;

/** A call as a description of REST has it. */
export interface FilledCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly guesses: readonly string[];
}

interface Filling {
  readonly given: GivenValues;
  /** Parameter of the path that is the key of a record. */
  readonly key?: string | undefined;
  /** Parameters of the query that are filled in elsewhere. */
  readonly used?: readonly string[];
  readonly notes: Notes;
}

/** Headers that every client sends by itself, or that hold credentials. */
const silentHeaders =
  /^(accept|accept-language|content-type|content-length|authorization|cookie|user-agent|x-api-key|api-key|.*token|idempotency-key|x-request-id)$/i;

/** Fills in the parameters of a call. Returns undefined if one is missing; the notes then say which. */
export function fillParameters(
  { parameters, path }: ApiCall,
  { given, key, notes, used = [] }: Filling,
): FilledCall | undefined {
  const query: Record<string, string | readonly string[]> = {};
  const headers: Record<string, string> = {};
  const guesses: string[] = [];
  let isWhole = true;
  const missing = (name: string, pointer: string) => {
    isWhole = false;
    const message = `The call needs "${name}", for which a screen has no value. Give one: --param ${name}=value.`;
    notes.add('parameter-needed', pointer, message);
  };
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    if (name === key) return '{id}';
    const value = givenValue(given, name);
    if (value === undefined) missing(name, parameters.find((one) => one.name === name)?.pointer ?? '');
    return encodeURIComponent(value ?? '');
  });
  for (const parameter of parameters) {
    const { in: place, isRequired, name, pointer } = parameter;
    if (place === 'path' || place === 'cookie' || used.includes(name)) continue;
    if (place === 'header' && silentHeaders.test(name)) continue;
    const fixed = givenValue(given, name) ?? (isRequired ? onlyValue(parameter) : undefined);
    const every = fixed === undefined && isRequired && place === 'query' ? everyValue(parameter) : undefined;
    if (place === 'header' && fixed !== undefined) headers[name] = fixed;
    else if (fixed !== undefined) query[name] = fixed;
    else if (every) {
      query[name] = every.values;
      guesses.push(`every value of "${name}" together finds all records`);
    } else if (isRequired) missing(name, pointer);
  }
  return isWhole ? { path: filled, query, headers, guesses } : undefined;
}

const givenValue = (given: GivenValues, name: string): string | undefined =>
  Object.hasOwn(given, name) ? escapeBraces(given[name] ?? '') : undefined;

/** Braces mark placeholders in a description of REST, so a value has none. */
const escapeBraces = (text: string): string => text.replaceAll(/[{}]/g, '');

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the only value that a parameter may have, or the value that it has by default. */
function onlyValue({ schema }: ApiParameter): string | undefined {
  const values = itemsOf(memberOf(schema, 'enum'));
  const value =
    memberOf(schema, 'default') ?? memberOf(schema, 'const') ?? (values.length === 1 ? values[0] : undefined);
  return isScalar(value) && memberOf(schema, 'type') !== 'array' ? escapeBraces(String(value)) : undefined;
}

/** Returns all values of a parameter that takes a list of choices. */
function everyValue({
  isRepeated,
  schema,
}: ApiParameter): { readonly values: string | readonly string[] } | undefined {
  const choices = itemsOf(memberOf(memberOf(schema, 'items'), 'enum'))
    .filter(isScalar)
    .map(String)
    .map(escapeBraces);
  if (choices.length === 0) return undefined;
  return { values: isRepeated ? choices : choices.join(',') };
}
