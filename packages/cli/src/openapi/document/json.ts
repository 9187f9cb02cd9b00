import { isSchemaObject } from '@isp/schema/internal';

/** An object of a document, whose members are not known. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json => isSchemaObject(value);

/** Returns the own member of an object. Undefined for anything else. */
export const memberOf = (value: unknown, name: string): unknown =>
  isJson(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Returns the members of an object. None for anything else. */
export const membersOf = (value: unknown): [name: string, member: unknown][] =>
  isJson(value) ? Object.entries(value) : [];

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns true for a type of content that is JSON. */
export const isJsonType = (type: string): boolean => /^(application\/json|\*\/\*|[^;]+\+json)/i.test(type);

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
