import type { Area, Entity, Vocabulary } from '@isp/schema';

const head = '// Made by `isp names` from the area schemas: do not edit.';

const register = `declare module '@isp/crud' {\n  interface Register {\n    names: Names;\n  }\n}`;

/**
 * Returns the TypeScript text of the type `Names`: the names of these areas that an extension of `@isp/crud` may
 * use (`defineExtension({ … })`), and the entities that `<AreaScreen entity="…">` and hooks may name. The text
 * registers these names in `@isp/crud`. Equal schemas result in an equal text.
 *
 * @example
 * import { readAreaFolder } from '@isp/schema-tools';
 * const text = printNames(readAreaFolder('schemas')); // 'export type Names = …'
 */
export function printNames(areas: readonly Area[], vocabulary?: Vocabulary): string {
  const sorted = [...areas].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entities = sorted.flatMap((area) => Object.values(area.entities)).map(printEntity);
  const widgets = `  readonly widgets: ${union(vocabulary?.widgets ?? [])};`;
  const names = `export type Names = {\n${widgets}\n  readonly entities: {\n${entities.join('\n')}\n  };\n};`;
  return `${[head, names, register].join('\n\n')}\n`;
}

function printEntity({ key, actions, detail, fields, list, views }: Entity): string {
  const columns = [list, ...views.map((view) => view.list)].flatMap((one) => one.columns);
  const parts = {
    cells: [...fields.map(({ name }) => name), ...columns.map(({ field }) => field)],
    actions: actions.flatMap(({ effect, name }) => (effect === 'portal' ? name : [])),
    tabs: detail.tabs.flatMap((tab) => (tab.kind === 'portal' ? tab.name : [])),
  };
  const lines = Object.entries(parts).map(([part, names]) => `      readonly ${part}: ${union(names)};`);
  return `    readonly '${key}': {\n${lines.join('\n')}\n    };`;
}

const union = (names: readonly string[]): string =>
  names.length > 0 ? [...new Set(names)].map((name) => `'${name}'`).join(' | ') : 'never';
