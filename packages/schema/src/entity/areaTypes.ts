import type { Area } from '../model/entity.ts';
import type { Field } from '../model/field.ts';

/**
 * Returns TypeScript declarations for the records of every entity: `ShopBook` for `shop.book`. With them, code with
 * a misspelt field name does not compile. Fields that only the service writes are read-only, and fields that may be
 * missing are optional.
 */
export function areaTypes(area: Area): string {
  const records = Object.values(area.entities).map((entity) => {
    const name = `${capital(area.name)}${capital(entity.name)}`;
    return `/** ${comment(entity.title)} */\nexport interface ${name} {\n${members(entity.fields, '  ')}\n}\n`;
  });
  const keys = Object.values(area.entities).map(
    (entity) => `  ${JSON.stringify(entity.key)}: ${capital(area.name)}${capital(entity.name)};`,
  );
  return [
    ...records,
    `/** Records of the area by entity key. */\nexport interface ${capital(area.name)}Records {\n${keys.join('\n')}\n}\n`,
  ].join('\n');
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Returns the text for a comment. A title may contain the end of a comment, and the text after it would become
 * code.
 */
const comment = (text: string) => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');

function members(fields: readonly Field[], indent: string): string {
  return fields
    .map((field) => {
      const mark = field.required ? '' : '?';
      const readonly = field.readOnly ? 'readonly ' : '';
      return `${indent}/** ${comment(field.title)} */\n${indent}${readonly}${JSON.stringify(field.name)}${mark}: ${typeOf(field, indent)};`;
    })
    .join('\n');
}

function typeOf(field: Field, indent: string): string {
  if (field.type === 'array')
    return field.item ? `readonly (${typeOf(field.item, indent)})[]` : 'readonly unknown[]';
  if (field.options) return field.options.map((option) => JSON.stringify(option.value)).join(' | ');
  if (field.variants) {
    const kinds = field.variants.map((variant) => {
      const constants = Object.entries(variant.constants ?? {}).map(
        ([name, values]) =>
          `${indent}  ${JSON.stringify(name)}: ${values.map((value) => JSON.stringify(value)).join(' | ')};\n`,
      );
      return `{\n${constants.join('')}${members(variant.field.fields ?? [], `${indent}  `)}\n${indent}}`;
    });
    return kinds.join(' | ');
  }
  switch (field.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return field.fields
        ? `{\n${members(field.fields, `${indent}  `)}\n${indent}}`
        : 'Readonly<Record<string, unknown>>';
    default:
      return 'string';
  }
}
