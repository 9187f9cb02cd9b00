import type { Area, Entity } from '@isp/schema';
import { keyOf } from '@isp/schema/internal';
import { fieldType, objectType } from './fieldType.ts';

const head = '// Made by `isp types` from the area schemas: do not edit.';

/**
 * Returns TypeScript text with two types for each entity: its row as the rules of the service receive it, and the
 * forms of its actions. Empty columns are `null`; money, dates and times are texts. Equal schemas result in an
 * equal text. The text also declares the rows by entity key for `@isp/server`.
 *
 * @throws Error when two entities would get the same type name
 *
 * @example
 * import { readAreaFolder } from '@isp/schema-tools';
 * const text = printRowTypes(readAreaFolder('schemas')); // 'export interface Book …'
 */
export function printRowTypes(areas: readonly Area[]): string {
  const sorted = [...areas].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entities = sorted.flatMap((area) => Object.values(area.entities));
  refuseSharedNames(entities);
  const types = entities.flatMap((entity) => [printRow(entity), printForms(entity)]);
  const byArea = sorted.map((area) => {
    const rows = Object.values(area.entities).map(
      (entity) => `  readonly ${entity.name}: ${typeName(entity)};`,
    );
    return `/** Rows of area \`${area.name}\`, by entity. */\nexport type ${pascal(area.name)}Rows = {\n${rows.join('\n')}\n};`;
  });
  const byKey = entities.map((entity) => `    '${entity.key}': ${typeName(entity)};`);
  const known = `declare module '@isp/server' {\n  interface RowTypes {\n${byKey.join('\n')}\n  }\n}`;
  return `${[head, ...types, ...byArea, known].join('\n\n')}\n`;
}

function printRow(entity: Entity): string {
  const conditional = new Set(
    entity.conditions.flatMap(({ else: other, then }) => [...then.hide, ...other.hide].map(keyOf)),
  );
  const fields = entity.fields.map((field) => {
    // A column that only the service sets may still be empty, so its type includes `null`.
    const isFilled =
      alwaysFilled.has(field.name) ||
      field.number !== undefined ||
      (field.required && !field.readOnly && !conditional.has(keyOf([field.name])));
    const type = fieldType(field, '  ');
    const isState = entity.states?.field === field.name;
    return `  /** ${comment(field.title)} */\n  readonly ${field.name}: ${isFilled || isState ? type : `${type} | null`};`;
  });
  return `/** ${comment(entity.title)}: \`${entity.key}\` */\nexport type ${typeName(entity)} = {\n${[...fields, deleted].join('\n')}\n};`;
}

/** Returns the types of the forms of all actions that call the server. Most actions have no form. */
function printForms(entity: Entity): string {
  const forms = entity.actions
    .filter(({ effect }) => effect === 'call')
    .map(({ form, name, title }) => {
      const type = form?.fields.length ? objectType(form.fields, '  ') : 'Readonly<Record<never, never>>';
      return `  /** ${comment(title)} */\n  readonly ${name}: ${type};`;
    });
  const body = forms.length > 0 ? `{\n${forms.join('\n')}\n}` : 'Readonly<Record<never, never>>';
  return `/** Forms of the actions of \`${entity.key}\`, by action. */\nexport type ${typeName(entity)}Forms = ${body};`;
}

/** Text for the column `isDeleted`, which every stored row has although no schema declares it. */
const deleted =
  '  /** Deleted rows remain in the table, but no reader sees them. */\n  readonly isDeleted: boolean;';

/** Names of the columns that the service fills in every row, so their types do not include `null`. */
const alwaysFilled = new Set(['id', 'tenantId', 'createTime', 'rowVersion']);

/**
 * Returns the type name of an entity. `shop.book` becomes `ShopBook`. An entity whose name begins with the name of
 * its area keeps its name: `bookShop.bookShopOrder`.
 */
function typeName({ area, name }: Entity): string {
  return name === area || name.startsWith(`${area}${name.charAt(area.length).toUpperCase()}`)
    ? pascal(name)
    : pascal(area) + pascal(name);
}

function refuseSharedNames(entities: readonly Entity[]): void {
  const owners = new Map<string, string>();
  for (const entity of entities) {
    const name = typeName(entity);
    const other = owners.get(name);
    if (other !== undefined)
      throw new Error(
        `The types of ${entity.key} and ${other} would have the same name ${name}. Rename one of the entities.`,
      );
    owners.set(name, entity.key);
  }
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the text of a title, changed so that it cannot end the comment that contains it. */
const comment = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
