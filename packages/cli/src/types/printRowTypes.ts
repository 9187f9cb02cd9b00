import type { Area, Entity } from '@isp/schema';
import { filledFields } from '@isp/schema/internal';
import { fieldType, objectType } from './fieldType.ts';
import { comment, pascal, refuseSharedNames, typeName } from './typeNames.ts';

const head = '// Made by `isp types` from the area schemas: do not edit.';

/**
 * Returns TypeScript text with two types for each entity: its row as the rules of the service receive it, and the
 * forms of its actions. Empty columns are `null`; money, dates and times are texts. Equal schemas result in an
 * equal text.
 *
 * @param forServer - true if the text also declares the rows by entity key for `@isp/server`, without which such a
 * text does not compile. Default: true.
 * @throws Error when two entities would get the same type name
 *
 * @example
 * import { readAreaFolder } from '@isp/schema-tools';
 * const text = printRowTypes(readAreaFolder('schemas')); // 'export interface Book …'
 */
export function printRowTypes(areas: readonly Area[], forServer = true): string {
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
  const known = forServer ? [printRowsByKey(entities)] : [];
  return `${[head, ...types, ...byArea, ...known].join('\n\n')}\n`;
}

function printRowsByKey(entities: readonly Entity[]): string {
  const rows = entities.map((entity) => `    '${entity.key}': ${typeName(entity)};`);
  return `declare module '@isp/server' {\n  interface RowTypes {\n${rows.join('\n')}\n  }\n}`;
}

function printRow(entity: Entity): string {
  const isFilled = filledFields(entity);
  const fields = entity.fields.map((field) => {
    const type = fieldType(field, '  ');
    return `  /** ${comment(field.title)} */\n  readonly ${field.name}: ${isFilled(field) ? type : `${type} | null`};`;
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
