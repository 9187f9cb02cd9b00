import type { Area, Entity } from '@isp/schema';
import { figureCases } from './figureCases.ts';
import { formCases } from './formCases.ts';
import type { ConformanceHost, Samples } from './host.ts';
import { importCases } from './importCases.ts';
import { readCases } from './readCases.ts';
import { rightCases } from './rightCases.ts';
import { stateCases } from './stateCases.ts';
import { type CaseContext, dictionariesOf } from './tools.ts';
import { writeCases } from './writeCases.ts';

/** A test of one part of an entity. */
export interface ConformanceCase {
  readonly entity: Entity;
  /** Short name of the case: `list`, `search by name (like)`, `edit` … */
  readonly what: string;
  /** Title of the test. It begins with the requirements that the test proves, and names the entity. */
  readonly title: string;
  /**
   * Runs the test.
   * @throws AssertionError with a message that names the difference between service and schema
   */
  readonly run: (host: ConformanceHost) => Promise<void>;
}

/**
 * Returns the tests for every entity of the areas, generated from the schemas. An additional entity gets its tests
 * without further code. Tests that only read come first, so that they do not see the records that other tests add.
 *
 * @param samples - values that the rules of an area require in addition to the schema
 *
 * @example
 * declare const host: ConformanceHost;
 * for (const { run } of conformanceCases([area])) await run(host);
 */
export function conformanceCases(areas: readonly Area[], samples: Samples = {}): readonly ConformanceCase[] {
  const all = areas.flatMap(({ entities }) => Object.values(entities));
  const unknown = Object.keys(samples).filter((key) => !all.some((entity) => entity.key === key));
  if (unknown.length > 0) throw new Error(`Samples for no entity: ${unknown.join(', ')}.`);
  let count = 0;
  const others = new Map<string, CaseContext>();
  for (const entity of all) {
    others.set(entity.key, {
      entity,
      others,
      samples: samples[entity.key] ?? {},
      dictionaries: dictionariesOf(areas),
      next: () => (count += 1),
    });
  }
  const contexts = [...others.values()];
  return [readCases, figureCases, rightCases, stateCases, formCases, writeCases, importCases].flatMap(
    (casesOf) =>
      contexts.flatMap((context) =>
        casesOf(context).map(({ id, run, what }) => ({
          entity: context.entity,
          what,
          title: `${id} ${context.entity.key}: ${what}`,
          run,
        })),
      ),
  );
}
