import ts from 'typescript';
import { commentsAndTitles } from '../commentsAndTitles.ts';
import { exampleModule, freeNames, withoutFence } from './examples.ts';

/** Returns the code of every `@example` in the doc comments of a source. */
export const examplesIn = (source: string): string[] =>
  commentsAndTitles(source).flatMap(({ kind, text }) =>
    kind === 'comment' && text.startsWith('/**') ? examplesOf(text) : [],
  );

const examplesOf = (docstring: string): string[] =>
  docstring
    .slice('/**'.length, -'*/'.length)
    .replaceAll(/\n\s*\* ?/g, '\n')
    .split(/(?:^|\s)@(?=[a-z])/)
    .filter((tag) => tag.startsWith('example'))
    .map((tag) => withoutFence(tag.slice('example'.length)));

/**
 * Returns the text of a module that runs an example. The module exports pairs: the value of a statement, and the
 * value that the comment behind the statement claims, like `f(1) // 2`. Returns undefined if the example has no
 * comment of this kind, or uses names of other sources.
 */
export function claimsModule(code: string, known: ReadonlyMap<string, string>): string | undefined {
  const { statements } = parse(code);
  if (freeNames(code).some((name) => !known.has(name) && !(name in globalThis))) return undefined;
  const claimed = statements.map((statement) => claimOf(code, statement));
  if (claimed.every((claim) => claim === undefined)) return undefined;
  const lines = statements.flatMap((statement, at) => {
    const value = expressionOf(statement);
    const claim = claimed[at];
    const pair = claim && value ? [`claims.push([await (${value}), ${claim}]);`] : [];
    return pair.length > 0 && ts.isExpressionStatement(statement) ? pair : [statement.getText(), ...pair];
  });
  const body = ['export const claims: [unknown, unknown][] = [];', ...lines].join('\n');
  return exampleModule({ code: body, of: '', index: 0, known }).text;
}

const parse = (code: string) =>
  ts.createSourceFile('example.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);

/**
 * Returns the text of an expression whose value the comment describes: the statement itself if it is an expression,
 * or the name that it declares.
 */
function expressionOf(statement: ts.Statement): string | undefined {
  if (ts.isExpressionStatement(statement)) return statement.expression.getText();
  if (!ts.isVariableStatement(statement)) return undefined;
  return statement.declarationList.declarations[0]?.name.getText();
}

/**
 * Returns the value that the comment after a statement claims; undefined if the comment is an explanation and not a
 * value.
 */
function claimOf(code: string, statement: ts.Statement): string | undefined {
  const [range] = ts.getTrailingCommentRanges(code, statement.end) ?? [];
  // a value that is shortened with `…` cannot be compared
  if (!range || code.slice(range.pos, range.end).includes('…')) return undefined;
  const text = code
    .slice(range.pos + '//'.length, range.end)
    .trim()
    .replace(/^Set \{(.*)\}$/, 'new Set([$1])');
  const [only, ...others] = parse(`(${text})`).statements;
  const isValue = only && others.length === 0 && ts.isExpressionStatement(only) && isLiteral(only.expression);
  return isValue ? text : undefined;
}

function isLiteral(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node)) {
    return isLiteral('expression' in node ? node.expression : node.operand);
  }
  if (ts.isNewExpression(node)) return node.arguments?.every(isLiteral) ?? true;
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isLiteral);
  if (ts.isPropertyAssignment(node)) return isLiteral(node.initializer);
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  return literals.has(node.kind);
}

const literals: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);
