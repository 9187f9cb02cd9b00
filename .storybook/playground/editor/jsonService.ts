import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type Hover,
  type JSONDocument,
  TextDocument,
} from 'vscode-json-languageservice';
import areaSchema from '../../../packages/schema/area.schema.json';

/** Address of the edited file. The service needs it to choose a schema. */
const FILE = 'playground://area.json';

// the service reads the schema once for all files and once for `$schema`, and refuses an id that occurs twice
const { $id: uri, ...schema } = areaSchema;

// the service replaces references in the schema by objects that contain each other, and such a schema has no text
const schemaText = JSON.stringify(schema);

/**
 * The language service of VS Code for JSON, with the meta-schema of area files. Thus the playground completes and
 * explains keys exactly as an editor does.
 */
const service = getLanguageService({
  clientCapabilities: {},
  // the schema that a file names in `$schema` is always the meta-schema of area files
  schemaRequestService: async () => schemaText,
  workspaceContext: { resolveRelativePath: (path) => `playground://${path.replaceAll(/[^\w.]+/g, '-')}` },
});
service.configure({
  validate: true,
  allowComments: false,
  schemas: [{ uri, fileMatch: ['*'], schema: schema as object }],
});

interface Opened {
  readonly text: TextDocument;
  readonly json: JSONDocument;
}

let last: Opened | undefined;

function open(text: string): Opened {
  if (last?.text.getText() === text) return last;
  const document = TextDocument.create(FILE, 'json', 1, text);
  last = { text: document, json: service.parseJSONDocument(document) };
  return last;
}

/** A range in the text: positions of its first character and of the character after its last. */
interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface Suggestion extends TextRange {
  readonly item: CompletionItem;
}

/** Returns the keys and values that the meta-schema allows at a position. */
export async function suggestAt(text: string, position: number): Promise<readonly Suggestion[]> {
  const { json, text: document } = open(text);
  const found = await service.doComplete(document, document.positionAt(position), json);
  return (found?.items ?? []).map((item) => {
    const edit = item.textEdit;
    if (!edit || !('range' in edit)) return { item, from: position, to: position };
    return { item, from: document.offsetAt(edit.range.start), to: document.offsetAt(edit.range.end) };
  });
}

/** Returns the description of the key or value at a position. */
export async function explainAt(
  text: string,
  position: number,
): Promise<(TextRange & { readonly lines: readonly string[] }) | undefined> {
  const { json, text: document } = open(text);
  const hover = await service.doHover(document, document.positionAt(position), json);
  if (!hover) return undefined;
  const { range } = hover;
  const lines = linesOf(hover);
  if (lines.length === 0) return undefined;
  if (!range) return { from: position, to: position, lines };
  return { from: document.offsetAt(range.start), to: document.offsetAt(range.end), lines };
}

function linesOf({ contents }: Hover): readonly string[] {
  const parts = Array.isArray(contents) ? contents : [contents];
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.value));
  // descriptions are Markdown; the signs that only mark code and escapes are not shown
  return texts
    .flatMap((text) => text.split(/\n+/))
    .map((line) => line.replaceAll(/\\([\\`*_{}[\]()#+\-.!])/g, '$1').replaceAll('`', ''))
    .filter((line) => line.trim() !== '');
}

/** Returns the mistakes that the meta-schema finds, with their ranges. */
export async function mistakesOf(
  text: string,
): Promise<readonly (TextRange & { readonly line: number; readonly diagnostic: Diagnostic })[]> {
  const { json, text: document } = open(text);
  const found = await service.doValidation(document, json);
  return found.map((diagnostic) => ({
    diagnostic,
    line: diagnostic.range.start.line + 1,
    from: document.offsetAt(diagnostic.range.start),
    to: document.offsetAt(diagnostic.range.end),
  }));
}
