import { autocompletion, type CompletionSource, snippetCompletion } from '@codemirror/autocomplete';
import { type Diagnostic, linter } from '@codemirror/lint';
import type { Extension, Text } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { SchemaIssue } from '@isp/schema';
import { codeOf } from '../IssueCode.tsx';
import { explainAt, mistakesOf, suggestAt } from './jsonService.ts';
import type { SchemaReader } from './readSchema.ts';

/** Milliseconds without a key press after which mistakes are marked. The screens follow the text much earlier. */
const LINT_DELAY_MS = 750;

/** Completion, descriptions and marks of mistakes for area files. `print` returns the text of an issue. */
export const jsonAssistance = (
  read: SchemaReader,
  print: (issue: SchemaIssue) => string,
): readonly Extension[] => [
  autocompletion({ override: [complete] }),
  hoverTooltip(async ({ state }, position) => {
    const found = await explainAt(state.doc.toString(), position);
    if (!found) return null;
    return { pos: found.from, end: found.to, create: () => ({ dom: toTooltip(found.lines) }) };
  }),
  linter(({ state }) => lint(state.doc, read, print), { delay: LINT_DELAY_MS }),
];

const complete: CompletionSource = async ({ explicit, pos, state }) => {
  // while a longer text is typed, such as a title, the service is not asked
  if (!explicit && !/"[\w$-]*$/.test(state.sliceDoc(Math.max(0, pos - 40), pos))) return null;
  const found = await suggestAt(state.doc.toString(), pos);
  const [first] = found;
  if (!first) return null;
  // the text before the cursor includes the opening quote, as the service's own text for comparing does
  const typed = state.sliceDoc(first.from, pos).toLowerCase();
  const fitting = found.filter(({ item }) => (item.filterText ?? item.label).toLowerCase().startsWith(typed));
  const options = fitting.map(({ item }) => {
    const { documentation, insertText, label, textEdit } = item;
    const text = textEdit?.newText ?? insertText ?? label;
    const info = typeof documentation === 'string' ? documentation : documentation?.value;
    // CodeMirror writes `$1` of the service, the place of the cursor, as `${1}`, and does not escape `$`
    const template = text
      .replaceAll(/(?<!\\)\$(\d+)/g, (_, digit: string) => `\${${digit}}`)
      .replaceAll(/\\([$\\}])/g, '$1');
    return snippetCompletion(template, {
      label,
      ...(info !== undefined && { info: info.replaceAll('`', '') }),
    });
  });
  return { from: first.from, to: first.to, options, filter: false };
};

function toTooltip(lines: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'playground-hover';
  for (const line of lines) box.appendChild(document.createElement('p')).textContent = line;
  return box;
}

/**
 * Returns the mistakes in a text. The checks of `@isp/schema` explain mistakes best, so the meta-schema adds only
 * mistakes in lines without any.
 */
async function lint(
  doc: Text,
  read: SchemaReader,
  print: (issue: SchemaIssue) => string,
): Promise<readonly Diagnostic[]> {
  const text = doc.toString();
  const { fragment, issues } = read(text);
  if (fragment || text.trim() === '') return [];
  const own = issues.map((issue) =>
    toDiagnostic(issue, doc, `${print(issue)} ${codeOf(issue) ?? ''}`.trim()),
  );
  const lines = new Set(issues.map(({ line }) => line));
  const further = (await mistakesOf(text)).filter(({ line }) => !lines.has(line));
  return [
    ...own,
    ...further.map(
      ({ diagnostic, from, to }): Diagnostic => ({
        from,
        to,
        severity: 'error',
        message: typeof diagnostic.message === 'string' ? diagnostic.message : diagnostic.message.value,
      }),
    ),
  ];
}

function toDiagnostic(issue: SchemaIssue, doc: Text, message: string): Diagnostic {
  const { from, to } = rangeOf(issue, doc);
  return { from, to, severity: issue.severity ?? 'error', message };
}

/** Returns the range at a position: from its column to the end of its line. */
export function rangeOf(
  { column = 1, line = 1 }: Pick<SchemaIssue, 'column' | 'line'>,
  doc: Text,
): { from: number; to: number } {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return { from: Math.min(found.from + column - 1, found.to), to: found.to };
}
