import { type AreaModule, checkArea, type SchemaIssue } from '@isp/schema';
import { type AreaFile, openArea } from '@isp/schema/internal';
import { type Fragment, readFragment } from '../fragment/readFragment.ts';

/** An area file as the playground reads it. */
export interface ReadSchema {
  readonly text: string;
  /** Mistakes of the file. Empty if the text is empty or a part of an area file. */
  readonly issues: readonly SchemaIssue[];
  /** Undefined if the file has a mistake. */
  readonly module: AreaModule | undefined;
  /** Set if the text is only a part of an area file: a field or an entity. */
  readonly fragment?: Fragment;
}

export type SchemaReader = (text: string) => ReadSchema;

/**
 * Creates the reader of area files that may refer to these entities (`area.entity`). It keeps its last result,
 * because the editor and the screens read the same text.
 */
export function createSchemaReader(entities: readonly string[]): SchemaReader {
  let last: ReadSchema | undefined;
  return (text) => {
    if (last?.text !== text) last = readSchema(text, entities);
    return last;
  };
}

function readSchema(text: string, entities: readonly string[]): ReadSchema {
  if (text.trim() === '') return { text, issues: [], module: undefined };
  const fragment = readFragment(text, entities);
  if (fragment) return { text, issues: [], module: undefined, fragment };
  const issues = checkArea(text, { areas: entities });
  const isSound = issues.every(({ severity }) => severity === 'warning');
  return { text, issues, module: isSound ? openArea(JSON.parse(text) as AreaFile) : undefined };
}
