import area from '../../packages/schema/area.schema.json' with { type: 'json' };
import locales from '../../packages/schema/locales.schema.json' with { type: 'json' };
import menus from '../../packages/schema/menus.schema.json' with { type: 'json' };

/** A node of a meta-schema: the description of a value in a file. */
export interface MetaNode {
  readonly $ref?: string;
  readonly title?: string;
  readonly markdownDescription?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, MetaNode>>;
  readonly additionalProperties?: boolean | MetaNode;
  readonly propertyNames?: MetaNode;
  readonly required?: readonly string[];
  readonly items?: MetaNode;
  readonly anyOf?: readonly MetaNode[];
  readonly allOf?: readonly MetaNode[];
  readonly oneOf?: readonly MetaNode[];
}

/** A key that a file may have, with its name in the page: `sort`, `tools.grid`, `tabs.*.entity`, `search[].op`. */
export interface Keyword {
  readonly name: string;
  readonly node: MetaNode;
  readonly isRequired: boolean;
}

/** A part of a file that has a page of its own: the root of a meta-schema, or one of its definitions. */
export interface Definition {
  readonly name: string;
  readonly node: MetaNode;
  readonly keywords: readonly Keyword[];
}

const asNode = (schema: unknown): MetaNode => schema as MetaNode;
const nodes: Readonly<Record<string, MetaNode>> = {
  area: asNode(area),
  ...(area.definitions as unknown as Readonly<Record<string, MetaNode>>),
  menus: asNode(menus),
  row: asNode(menus.definitions.row),
  locales: asNode(locales),
};

/** Returns the node to which a name or a `$ref` leads. */
export function nodeOf(name: string): MetaNode {
  const found = nodes[name];
  if (!found) throw new Error(`The meta-schemas have no definition "${name}".`);
  return found;
}

/** Returns the name of the definition to which a node refers; undefined if it describes its value itself. */
export const refOf = (node: MetaNode): string | undefined => node.$ref?.replace('#/definitions/', '');

/** Returns the alternatives and the additions of a node. */
export const branchesOf = ({ allOf = [], anyOf = [], oneOf = [] }: MetaNode): readonly MetaNode[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

export const joinName = (prefix: string, key: string): string => (prefix === '' ? key : `${prefix}.${key}`);

/** Returns the keywords that are written inside a value, also in its elements and alternatives. */
function keywordsIn(node: MetaNode, prefix: string): Keyword[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    const name = joinName(prefix, key);
    const isRequired = node.required?.includes(key) ?? false;
    return [{ name, node: child, isRequired }, ...keywordsIn(child, name)];
  });
  const { additionalProperties: others, items } = node;
  return [
    ...own,
    ...branchesOf(node).flatMap((branch) => keywordsIn(branch, prefix)),
    ...(items ? keywordsIn(items, `${prefix}[]`) : []),
    ...(typeof others === 'object' ? keywordsIn(others, joinName(prefix, '*')) : []),
  ];
}

/** All definitions, in the order of the meta-schemas. */
export const definitions: readonly Definition[] = Object.entries(nodes).map(([name, node]) => {
  const found = new Map(keywordsIn(node, '').map((keyword) => [keyword.name, keyword]));
  return { name, node, keywords: [...found.values()] };
});

/** Returns the names of the definitions that a value of the node may have, also in its elements. */
export const refsIn = (node: MetaNode): string[] => {
  const own = refOf(node);
  const { additionalProperties: others, items } = node;
  const inner = [
    ...branchesOf(node),
    ...(items ? [items] : []),
    ...(typeof others === 'object' ? [others] : []),
  ];
  return [...new Set([...(own === undefined ? [] : [own]), ...inner.flatMap(refsIn)])];
};
