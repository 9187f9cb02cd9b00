import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface FieldFile {
  readonly format?: string;
  readonly 'x-ui'?: { readonly mask?: string; readonly listMask?: string };
}

interface EntityFile {
  readonly record?: { readonly properties?: Readonly<Record<string, FieldFile>> };
  readonly list?: { readonly columns?: readonly (string | { readonly field: string })[] };
}

const folder = new URL('../../../../schemas/', import.meta.url);
const entities = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const area = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
      readonly area: string;
      readonly entities: Readonly<Record<string, EntityFile>>;
    };
    return Object.entries(area.entities).map(([key, entity]) => [`${area.area}.${key}`, entity] as const);
  });

const isPersonal = (name: string): boolean => /(mail|phone|idNumber)$/i.test(name);
/** Formats whose widget hides the middle of every value. */
const masked = ['phone', 'id-card', 'id-card-strict'];
const isMasked = ({ format, 'x-ui': ui }: FieldFile): boolean =>
  masked.includes(format ?? '') || ui?.mask !== undefined || ui?.listMask !== undefined;

it('every list masks the phones, mail addresses and identity numbers among its columns', () => {
  const columns = entities.flatMap(([key, { list, record }]) =>
    (list?.columns ?? [])
      .map((column) => (typeof column === 'string' ? column : column.field))
      .filter(isPersonal)
      .map((name) => ({ name: `${key}.${name}`, field: record?.properties?.[name] ?? {} })),
  );
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter(({ field }) => !isMasked(field)).map(({ name }) => name)).toEqual([]);
});
