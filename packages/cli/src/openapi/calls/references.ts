import { fromPointer } from '@isp/schema/internal';
import { isJson, type Json, memberOf, textOf } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';
import type { SchemaPlace } from './apiCall.ts';

/** Number of references that may lead from one to the next. */
const MAX_STEPS = 50;

/** Finds the targets of references. */
export interface References {
  /**
   * Returns the object at a place, or the object to which its `$ref` leads. Undefined if there is none; the notes then
   * say why. `pointer` is the place of the target.
   */
  target(value: unknown, pointer: string): { readonly node: Json; readonly pointer: string } | undefined;
}

export function createReferences(root: Json, notes: Notes): References {
  const found = new Map<string, Json | undefined>();

  function follow(ref: string, pointer: string): Json | undefined {
    if (!ref.startsWith('#')) {
      const message = `The reference "${ref}" leads to another document, which is not read. Bundle both into one document.`;
      return void notes.add('outside-reference', pointer, message);
    }
    if (!found.has(ref)) {
      const node = fromPointer(withoutPercent(ref.slice(1))).reduce<unknown>(
        (value, name) => (Array.isArray(value) ? value[Number(name)] : memberOf(value, name)),
        root,
      );
      found.set(ref, isJson(node) ? node : undefined);
    }
    const node = found.get(ref);
    if (!node)
      notes.add('broken-reference', pointer, `The reference "${ref}" has no target. Correct the document.`);
    return node;
  }

  return {
    target(value, pointer) {
      let node = value;
      let at = pointer;
      for (let step = 0; step < MAX_STEPS; step++) {
        if (!isJson(node)) return undefined;
        const ref = textOf(memberOf(node, '$ref'));
        if (ref === undefined) return { node, pointer: at };
        node = follow(ref, at);
        at = withoutPercent(ref.slice(1));
      }
      notes.add(
        'circular-reference',
        pointer,
        'The references lead back to each other. Correct the document.',
      );
      return undefined;
    },
  };
}

function withoutPercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the name of the schema to which a place refers: `Pet` for `#/components/schemas/Pet`. */
export const nameOfReference = ({ schema }: SchemaPlace): string | undefined =>
  fromPointer(withoutPercent((textOf(memberOf(schema, '$ref')) ?? '').replace(/^#/, ''))).at(-1);
