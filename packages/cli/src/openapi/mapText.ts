import { basename, extname, join } from 'node:path';
import type { ProjectSource } from '@isp/schema-tools/internal';
import { createFlatSchemas } from './calls/flatSchema.ts';
import { noteCredentials } from './calls/noteCredentials.ts';
import { readCalls } from './calls/readCalls.ts';
import { createReferences } from './calls/references.ts';
import { type Json, memberOf } from './document/json.ts';
import type { Notes } from './document/notes.ts';
import type { ReadDocument } from './document/readDocument.ts';
import { areaJson } from './merge/areaJson.ts';
import type { Generated } from './merge/planFiles.ts';
import { soundArea } from './merge/soundArea.ts';
import type { GivenValues } from './plan/fillParameters.ts';
import { mapDocument } from './plan/mapDocument.ts';
import type { MappedEntity } from './plan/mapEntity.ts';
import { toName } from './plan/names.ts';

export interface MappedText {
  readonly area: string;
  readonly generated: Generated;
  readonly entities: readonly MappedEntity[];
  /** Names of all entities of the document. */
  readonly known: readonly string[];
}

interface Wanted {
  /** Name of the area. @defaultValue the title of the document, otherwise the name of its file */
  readonly area: string | undefined;
  readonly given: GivenValues;
  readonly notes: Notes;
  readonly only: readonly string[] | undefined;
  /** File or address of the document. */
  readonly place: string;
  readonly source: ProjectSource;
  readonly folder: string;
}

/** Maps a document to an area that has no mistake and to the description of its REST. */
export function mapText(
  document: ReadDocument,
  { folder, given, notes, only, place, source, ...wanted }: Wanted,
): MappedText {
  const references = createReferences(document.root, notes);
  const api = readCalls(document, references);
  const flat = createFlatSchemas(references, notes);
  const file = toName(basename(place, extname(place)));
  const area = wanted.area ?? toName(api.title ?? '') ?? file ?? 'openapi';
  const known: string[] = [];
  const { entities, rest } = mapDocument(api, { area, only, known, tools: { flat, given, notes } });
  noteCredentials(document.root, notes);
  const json = areaJson({ area, title: api.title, entities }, source);
  const sound = soundArea(json, join(folder, `${area}.json`), source, notes) as Json;
  const names = Object.keys((memberOf(sound, 'entities') ?? {}) as object);
  if (names.length === 0) {
    const message =
      'No call of the document can be a list of records. Describe a GET whose reply is a list of objects with fields.';
    notes.add('no-entity', '/paths', message, 'error');
  }
  return {
    area,
    known,
    entities: entities.filter(({ name }) => names.includes(name)),
    generated: { area: sound, rest },
  };
}
