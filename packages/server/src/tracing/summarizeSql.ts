/** What a span shows of a statement. It contains no values. */
export interface SqlSummary {
  /** First word of the statement, or of its main part after `with`, in capital letters: `SELECT`. */
  readonly operation: string;
  /** First table that the statement changes or reads. Undefined if it names none. */
  readonly table: string | undefined;
  /** The statement with its placeholders. Literals are replaced by `?`. */
  readonly text: string;
}

/** Maximum number of characters of a statement in a span. */
const MAX_SHOWN = 4000;
/** Maximum number of characters that are read. A longer statement, such as one with many rows, is cut before. */
const MAX_READ = 30_000;
/** Maximum number of statements whose summaries are kept. */
const MAX_KEPT = 500;

const kept = new Map<string, SqlSummary>();

/** Returns the summary of a statement. A statement that is sent again is not read again. */
export function summarizeSql(sql: string): SqlSummary {
  const known = kept.get(sql);
  if (known) return known;
  const text = withoutLiterals(sql.slice(0, MAX_READ));
  const operation = operationOf(text);
  const summary: SqlSummary = {
    operation,
    table: tableOf(operation, text),
    text: text.slice(0, MAX_SHOWN),
  };
  if (sql.length <= MAX_READ) {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(sql, summary);
  }
  return summary;
}

/**
 * Tokens of SQL, in this order: a quoted name, a text of each kind (a text that is cut off too), a placeholder, a word,
 * a number. Only texts and numbers are replaced.
 */
const tokens =
  /"(?:[^"]|"")*"|(?<value>[eE]'(?:\\.|''|[^'\\])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(?<tag>[a-z_]*)\$[\s\S]*?(?:\$\k<tag>\$|$))|\$\d+|[A-Za-z_][\w$]*|(?<number>\d+(?:\.\d+)?)/g;

const withoutLiterals = (sql: string): string =>
  sql.replace(tokens, (token, value?: string, _tag?: string, number?: string) =>
    value === undefined && number === undefined ? token : '?',
  );

function operationOf(text: string): string {
  const first = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  if (first !== 'WITH') return first;
  return /\)\s*(insert|update|delete)\s/i.exec(text)?.[1]?.toUpperCase() ?? 'SELECT';
}

const part = '(?:"(?:[^"]|"")+"|[a-z_][\\w$]*)';
const table = `\\s+(?:only\\s+)?(?<table>${part}(?:\\.${part})?)`;
const intoTable = new RegExp(`\\binto${table}`, 'i');
const updateTable = new RegExp(`\\bupdate${table}`, 'i');
/**
 * Opening parentheses with the word `from` before them, closing ones with the name after them, and tables after
 * `from`. A name before a parenthesis is a function, and `is distinct from` compares.
 */
const steps = new RegExp(
  `(?<open>(?:\\bfrom\\s*)?\\()|(?<close>\\))(?:\\s+as\\s+(?<alias>${part}))?|(?<!distinct\\s)\\bfrom${table}(?![\\w$".]|\\s*\\()`,
  'gi',
);

function tableOf(operation: string, text: string): string | undefined {
  const found =
    operation === 'INSERT' || operation === 'UPDATE'
      ? (operation === 'INSERT' ? intoTable : updateTable).exec(text)?.groups?.table
      : outerTable(text);
  return found?.replaceAll('"', '');
}

/** Returns the table after `from` that is in the fewest parentheses. A query after `from` counts by its name. */
function outerTable(text: string): string | undefined {
  const isFrom: boolean[] = [];
  let found: { readonly depth: number; readonly table: string } | undefined;
  for (const { groups = {} } of text.matchAll(steps)) {
    if (groups.open !== undefined) isFrom.push(groups.open !== '(');
    const isQuery = groups.close !== undefined && isFrom.pop() === true;
    const name = groups.table ?? (isQuery ? groups.alias : undefined);
    if (name !== undefined && isFrom.length < (found?.depth ?? Number.POSITIVE_INFINITY))
      found = { depth: isFrom.length, table: name };
  }
  return found?.table;
}
