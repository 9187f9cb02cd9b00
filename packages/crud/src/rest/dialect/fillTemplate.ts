/** A value of a placeholder. A list is filled in with commas. */
export type Filling = unknown;

/** A value of a condition or an id, with its kind, by which it is written in a request. */
export interface Typed {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'time';
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'kind' in value && 'text' in value;

const escapeQuotes = (text: string) => text.replaceAll(/["\\]/g, '\\$&');

/** A time without a zone is a time in UTC, because OData requires a zone. */
const odataTime = (text: string) => (/T[^Z+-]*$/.test(text) ? `${text}Z` : text);

const filters: Readonly<Record<string, (value: Typed) => string>> = {
  pattern: ({ text }) => text.replaceAll(/[%_\\]/g, '\\$&'),
  regex: ({ text }) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  escaped: ({ text }) => escapeQuotes(text),
  quoted: ({ text }) => `"${escapeQuotes(text)}"`,
  odata: ({ text, kind }) =>
    kind === 'text' ? `'${text.replaceAll("'", "''")}'` : kind === 'time' ? odataTime(text) : text,
};

const placeholder = /\{(\w+)((?:\|\w+)*)\}/g;
const onlyPlaceholder = /^\{(\w+)\}$/;

/** Returns true if a template contains this placeholder. */
export const holds = (template: string, name: string): boolean =>
  [...template.matchAll(placeholder)].some((match) => match[1] === name);

/**
 * Fills in the placeholders of a template. A template that consists of one placeholder becomes its value.
 *
 * @param encode is applied to each filled in text
 * @throws if the template has a placeholder or a filter that does not exist
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, Filling>>,
  encode: (text: string, name: string) => string = (text) => text,
): unknown {
  const only = onlyPlaceholder.exec(template)?.[1];
  if (only !== undefined && Object.hasOwn(values, only)) return plain(values[only]);
  return fillText(template, values, encode);
}

/** Fills in the placeholders of a template. The result is always a text. */
export function fillText(
  template: string,
  values: Readonly<Record<string, Filling>>,
  encode: (text: string, name: string) => string = (text) => text,
): string {
  return template.replaceAll(placeholder, (_, name: string, chain: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`The dialect has no placeholder "{${name}}" here.`);
    const value = values[name];
    const texts = (Array.isArray(value) ? value : [value]).map((one) => applyFilters(one, chain));
    return encode(texts.join(','), name);
  });
}

function applyFilters(value: unknown, chain: string): string {
  const names = chain.split('|').slice(1);
  const first: Typed = isTyped(value) ? value : { text: String(value ?? ''), kind: 'text' };
  return names.reduce((text, name) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!filter) throw new Error(`The dialect has no filter "${name}". There are: ${Object.keys(filters)}.`);
    return filter({ ...first, text });
  }, first.text);
}

/** Returns the value that is sent as JSON: numbers and booleans with their types. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isTyped(value)) return value;
  if (value.kind === 'number') return Number(value.text);
  return value.kind === 'boolean' ? value.text === 'true' || value.text === '1' : value.text;
}

/** Fills in the placeholders of all texts of a body. */
export function fillBody(body: unknown, values: Readonly<Record<string, Filling>>): unknown {
  if (typeof body === 'string') return fillTemplate(body, values);
  if (Array.isArray(body)) return body.map((one) => fillBody(one, values));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fillBody(value, values)]));
}
