import { isJson, type Json, memberOf, textOf } from './json.ts';
import { MAX_YAML } from './limits.ts';
import type { Notes } from './notes.ts';
import { jsonPositions, type PositionOf, yamlPositions } from './positions.ts';

/** Versions of documents, which write bodies, replies and schemas in different ways. */
export type Version = '2.0' | '3.0' | '3.1';

export interface ReadDocument {
  readonly root: Json;
  readonly version: Version;
  readonly positionOf: PositionOf;
}

/** Reads a document of JSON or YAML. Returns undefined if it is no OpenAPI document; the notes then say why. */
export async function readDocument(text: string, notes: Notes): Promise<ReadDocument | undefined> {
  const content = text.replace(/^\uFEFF/, '');
  const read = await (/^\s*[{[]/.test(content) ? readJson : readYaml)(content, notes);
  if (!read) return undefined;
  const { positionOf, root } = read;
  const version = isJson(root) ? versionOf(root, notes) : unreadable(notes, 'it is no object');
  return version === undefined || !isJson(root) ? undefined : { root, version, positionOf };
}

type Parsed = { readonly root: unknown; readonly positionOf: PositionOf } | undefined;

async function readJson(text: string, notes: Notes): Promise<Parsed> {
  try {
    return { root: JSON.parse(text) as unknown, positionOf: jsonPositions(text) };
  } catch (error) {
    // YAML in flow style begins with a brace, too
    const yaml = text.length <= MAX_YAML ? await readYaml(text, { ...notes, add: () => {} }) : undefined;
    return yaml ?? unreadable(notes, messageOf(error));
  }
}

async function readYaml(text: string, notes: Notes): Promise<Parsed> {
  if (text.length > MAX_YAML) {
    const message = `The document is larger than ${MAX_YAML / 1_000_000} MB of YAML. Convert it to JSON.`;
    return void notes.add('document-too-large', '', message, 'error');
  }
  try {
    // the package is loaded only for a document of YAML
    const { parseDocument } = await import('yaml');
    const document = parseDocument(text, { logLevel: 'silent' });
    const [mistake] = document.errors;
    if (mistake) return unreadable(notes, messageOf(mistake));
    return { root: document.toJS() as unknown, positionOf: yamlPositions(document, text) };
  } catch (error) {
    return unreadable(notes, messageOf(error));
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

function unreadable(notes: Notes, why: string): undefined {
  const message = `The document is neither JSON nor YAML: ${why}. Correct it, or write the path of another file.`;
  notes.add('document-unreadable', '', message, 'error');
}

function versionOf(root: Json, notes: Notes): Version | undefined {
  const written = memberOf(root, 'openapi') ?? memberOf(root, 'swagger');
  const text = textOf(String(written ?? '')) ?? '';
  if (memberOf(root, 'swagger') !== undefined && /^2(\.0)?$/.test(text)) return '2.0';
  if (/^3\.0(\.|$)/.test(text)) return '3.0';
  if (/^3\.[12](\.|$)/.test(text)) return '3.1';
  const seen = written === undefined ? 'no version' : `version "${text}"`;
  const message = `The document has ${seen}. Convert it to OpenAPI 3.0 or 3.1, or to Swagger 2.0 ("openapi": "3.1.0").`;
  return void notes.add('document-version', '', message, 'error');
}
