import { type AreaModule, checkArea, type SchemaIssue } from '@isp/schema';
import { type AreaFile, openArea } from '@isp/schema/internal';

/** An area file as the playground reads it. */
export interface ReadSchema {
  readonly text: string;
  readonly issues: readonly SchemaIssue[];
  /** Undefined if the file has a mistake. */
  readonly module: AreaModule | undefined;
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
  const issues = checkArea(text, { areas: entities });
  const isSound = issues.every(({ severity }) => severity === 'warning');
  return { text, issues, module: isSound ? openArea(JSON.parse(text) as AreaFile) : undefined };
}
