import type { Entity } from '@isp/schema';
import { callPath, type Operation, toKebab } from '@isp/schema/internal';
import { isStandardAction } from '@isp/schema/rules';

/** Standard calls that a client has, as `@isp/request/areas` names them. */
const names = ['getList', 'detail', 'add', 'update', 'remove', 'restore', 'options'] as const;

/** Returns the names of the standard calls of an entity that a client has. */
export const callNames = ({ operations }: Entity) => names.filter((name) => operations[name]);

/** Returns the actions of an entity that call the server and are no standard calls. */
export const calledActions = ({ actions }: Entity) =>
  actions.filter(({ effect, name }) => effect === 'call' && !isStandardAction(name));

/** Returns the paths of the calls for charts and cards, by the name under which a client has the call. */
export function statisticsPaths({ statistics }: Entity): Readonly<Record<string, string>> {
  const calls = [...(statistics?.charts ?? []), ...(statistics?.cards ?? [])].map(({ call }) => call);
  const paths = new Set(calls.map((call) => callPath({ call })));
  return Object.fromEntries([...paths].map((path) => [toCamel(path.slice(1)), path]));
}

/** Returns the TypeScript text of an entity's paths. */
export function printRoutes(entity: Entity): string {
  const calls = callNames(entity).map((name) => [name, routeOf(entity.operations[name])]);
  const actions = calledActions(entity).map(({ name }) => [name, `POST /${toKebab(name)}`]);
  const statistics = Object.entries(statisticsPaths(entity)).map(([name, path]) => [name, `GET ${path}`]);
  const parts = Object.entries({ calls, actions, statistics }).map(
    ([part, routes]) => `      ${part}: ${toObject(routes)},`,
  );
  return `{\n      path: ${JSON.stringify(entity.path)},\n${parts.join('\n')}\n    }`;
}

const routeOf = (operation: Operation | undefined): string => `${operation?.method} ${operation?.path}`;

function toObject(entries: readonly (readonly (string | undefined)[])[]): string {
  const members = entries.map(([name = '', route]) => `        ${toKey(name)}: ${JSON.stringify(route)},`);
  return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n      }`;
}

/** Returns a name as a key of a TypeScript object: names that are no identifiers are quoted. */
export const toKey = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

const toCamel = (path: string): string =>
  path.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
