import type { JsonSchemaObject } from '@isp/schema';
import { deepEqual, isSchemaObject, type ReportPlace } from '@isp/schema/internal';
import type { AreaText } from './project.ts';

/** A schema with its path in the file. */
interface Part {
  readonly schema: JsonSchemaObject;
  readonly place: ReportPlace;
}

/**
 * Reports conditions that contradict themselves or each other: tests that no record can pass, fields that a branch
 * requires and hides at once, and equal tests whose branches demand different things.
 */
export function checkContradictions(area: AreaText): void {
  if (!isSchemaObject(area.json?.entities)) return;
  for (const [name, entity] of Object.entries(area.json.entities)) {
    if (isSchemaObject(entity) && isSchemaObject(entity.record))
      visit({ schema: entity.record as JsonSchemaObject, place: ['entities', name, 'record'] }, area);
  }
}

/** Checks the conditions of an object, and those of the objects inside it. */
function visit(part: Part, area: AreaText): void {
  checkObject(part, area);
  for (const [key, inner] of Object.entries(part.schema)) {
    if (['if', 'then', 'else', 'not', 'allOf', 'examples', 'default', 'const', 'enum'].includes(key))
      continue;
    visitInner(inner, [...part.place, key], area, key === 'properties' || key === '$defs');
  }
}

function visitInner(node: unknown, place: ReportPlace, area: AreaText, isMap: boolean): void {
  if (Array.isArray(node)) {
    for (const [at, inner] of node.entries()) visitInner(inner, [...place, at], area, false);
  } else if (isSchemaObject(node)) {
    if (!isMap) visit({ schema: node as JsonSchemaObject, place }, area);
    else for (const [name, inner] of Object.entries(node)) visitInner(inner, [...place, name], area, false);
  }
}

/** Returns a schema and the members of its `allOf`, which all hold together. */
const together = ({ place, schema }: Part): readonly Part[] => [
  { place, schema },
  ...(Array.isArray(schema.allOf) ? (schema.allOf as readonly unknown[]) : []).flatMap((member, at) =>
    isSchemaObject(member)
      ? together({ schema: member as JsonSchemaObject, place: [...place, 'allOf', at] })
      : [],
  ),
];

const inner = ({ place, schema }: Part, key: 'if' | 'then' | 'else'): readonly Part[] => {
  const member = schema[key];
  return isSchemaObject(member) ? together({ schema: member, place: [...place, key] }) : [];
};

function checkObject(object: Part, area: AreaText): void {
  const conditions = together(object).filter(({ schema }) => isSchemaObject(schema.if));
  for (const [at, condition] of conditions.entries()) {
    const test = inner(condition, 'if');
    report(conflictIn(test), 'no record passes this test', area);
    report(conflictIn(inner(condition, 'else')), 'no record passes this branch', area);
    report(
      conflictIn([...test, ...inner(condition, 'then')]),
      'no record that passes the test passes the branch',
      area,
    );
    for (const other of conditions.slice(0, at)) {
      if (!deepEqual(other.schema.if, condition.schema.if)) continue;
      for (const branch of ['then', 'else'] as const) {
        const conflict = conflictIn([...inner(other, branch), ...inner(condition, branch)]);
        report(conflict, 'two conditions with the same test contradict each other', area);
      }
    }
  }
}

interface Conflict {
  readonly name: string;
  readonly place: ReportPlace;
  readonly reason: string;
}

function report(conflict: Conflict | undefined, effect: string, area: AreaText): void {
  if (!conflict) return;
  const { name, place, reason } = conflict;
  const message = `"${name}" ${reason}, so ${effect}. Correct one of the two.`;
  area.report.add('contradictory-condition', place, message);
}

/** Returns the first field about which schemas that hold together say contradictory things. */
function conflictIn(parts: readonly Part[]): Conflict | undefined {
  const demanded = new Map<string, Demands>();
  for (const { place, schema } of parts) {
    for (const name of schema.required ?? []) {
      const before = demandsOf(demanded, name);
      if (before.isHidden)
        return { name, place: [...place, 'required'], reason: 'is both hidden and required' };
      before.isRequired = true;
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const before = demandsOf(demanded, name);
      const at = [...place, 'properties', name];
      const reason =
        property === false ? hide(before) : isSchemaObject(property) ? narrow(before, property) : undefined;
      if (reason !== undefined) return { name, place: at, reason };
    }
  }
  return undefined;
}

/** What schemas demand of one field. */
interface Demands {
  isRequired: boolean;
  isHidden: boolean;
  /** Values that are left. Undefined if all are. */
  values: readonly unknown[] | undefined;
  low: number;
  high: number;
}

function demandsOf(demanded: Map<string, Demands>, name: string): Demands {
  const before = demanded.get(name);
  if (before) return before;
  const fresh: Demands = {
    isRequired: false,
    isHidden: false,
    values: undefined,
    low: -Infinity,
    high: Infinity,
  };
  demanded.set(name, fresh);
  return fresh;
}

function hide(demands: Demands): string | undefined {
  demands.isHidden = true;
  if (demands.isRequired) return 'is both hidden and required';
  return demands.values ? 'is hidden, but must have a value' : undefined;
}

/** Adds the demands of a schema. Returns a text if no value is left. */
function narrow(demands: Demands, schema: JsonSchemaObject): string | undefined {
  const given = Object.hasOwn(schema, 'const') ? [schema.const] : schema.enum;
  if (given) {
    if (demands.isHidden) return 'is hidden, but must have a value';
    const left = demands.values?.filter((value) => given.some((one) => deepEqual(one, value)));
    if (left?.length === 0) return `must be ${listed(demands.values)} and ${listed(given)} at once`;
    demands.values = left ?? given;
  }
  demands.low = Math.max(demands.low, limit(schema.minimum, -Infinity));
  demands.high = Math.min(demands.high, limit(schema.maximum, Infinity));
  if (demands.low > demands.high)
    return `must be at least ${demands.low} and at most ${demands.high} at once`;
  const isExcluded = (value: unknown) =>
    typeof value === 'number' && (value < demands.low || value > demands.high);
  return demands.values?.every(isExcluded)
    ? `must be ${listed(demands.values)}, which is outside of its limits`
    : undefined;
}

const limit = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const listed = (values: readonly unknown[] = []): string =>
  values.map((value) => JSON.stringify(value)).join(' or ');
