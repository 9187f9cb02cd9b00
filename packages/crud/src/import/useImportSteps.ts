import type { Entity, Field } from '@isp/schema';
import { importKeys } from '@isp/schema/internal';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../context/contexts.tsx';
import { toErrorText } from '../context/toErrorText.ts';
import { useRevalidate } from '../context/useRevalidate.ts';
import type { Text } from '../context/useText.ts';
import { messageIn } from '../core/form/messageIn.ts';
import { saveBlob, toFileName } from '../kit/saveBlob.ts';
import { type ImportPlan, importFields, matchColumns } from './importFields.ts';
import { hasErrors, type ImportRow } from './importRows.ts';
import type { TableFile } from './readTable.ts';
import { findLayout, type Layout, type Table, toTable } from './tableLayout.ts';
import { toCsv } from './toCsv.ts';
import { type Columns, toRows } from './toRows.ts';
import { type Importing, useImport } from './useImport.ts';

/** Maximum number of rows of a file that can be imported. */
export const MAX_ROWS = 10_000;

/** State of an import, and the functions that continue it. */
export interface ImportSteps extends Pick<Importing, 'doing' | 'edit'> {
  /**
   * Number of the current step. 0: the user chooses a file; 1: columns are matched to fields; 2: rows are checked;
   * 3: the import is done.
   */
  readonly step: number;
  readonly go: (step: number) => void;
  /** Error message of the current step. Undefined if there is no error. */
  readonly failure: string | undefined;
  readonly fields: readonly Field[];
  /** Fields to which a column of the file is assigned. */
  readonly chosen: readonly Field[];
  readonly file: TableFile | undefined;
  readonly layout: Layout;
  /** Changes how the file is read. The columns are then assigned to fields again. */
  readonly setLayout: (layout: Layout) => void;
  readonly table: Table | undefined;
  readonly columns: Columns;
  readonly setColumns: (columns: Columns) => void;
  /** Fields that can identify the record that a row changes. */
  readonly keys: readonly Field[];
  readonly plan: ImportPlan;
  readonly setPlan: (plan: ImportPlan) => void;
  /** Message that explains why the table cannot be imported with these settings. Undefined if it can. */
  readonly unfit: string | undefined;
  /** True if rows are imported only when all rows are valid. */
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
  /** Rows that are not imported yet. */
  readonly left: readonly ImportRow[];
  readonly invalid: readonly ImportRow[];
  /** Number of rows that were imported. */
  readonly added: number;
  /** True if the user has stopped the last import. */
  readonly isStopped: boolean;
  /** True if all remaining rows have been checked in their current state. */
  readonly isChecked: boolean;
  /** Sets the chosen file and goes to the next step. */
  readonly take: (file: TableFile) => void;
  /** Goes to the step in which the user corrects the rows, and checks the rows. */
  readonly begin: () => void;
  /** Checks the remaining rows again. */
  readonly check: () => void;
  /** Imports the valid rows. */
  readonly send: () => void;
  readonly stop: () => void;
  /** Saves a template: a file that contains only the titles of the fields, for the user to fill in. */
  readonly saveTemplate: () => void;
  /** Saves a file with the rows that have errors. */
  readonly saveReport: () => void;
}

export function useImportSteps(entity: Entity, t: Text): ImportSteps {
  const { locale } = useLanguage();
  const revalidate = useRevalidate();
  const reading = useReading(entity, t);
  const { columns, fields, plan, table } = reading;
  const [isWhole, setWhole] = useState(false);
  const [step, go] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isStopped, setStopped] = useState(false);
  const [isChecked, setChecked] = useState(false);
  /** Inputs of the rows. If the user goes back and returns without changing them, the corrections are kept. */
  const made = useRef<readonly unknown[]>([]);
  const chosen = useMemo(() => fields.filter(({ name }) => columns[name] !== undefined), [fields, columns]);
  const { rows, doing, edit, ...importing } = useImport(entity, chosen, plan, t);
  const left = rows.filter(({ isDone }) => !isDone);
  const invalid = left.filter(hasErrors);

  /** Runs the work of a step. An error is shown in the current step, where the user can repeat the work. */
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toErrorText(error, t, '操作失败') ?? t('操作失败'));
    }
  };
  const check = (look: () => Promise<boolean>) =>
    attempt(async () => {
      setStopped(false);
      setChecked(false);
      setChecked(await look());
    });
  const send = async () => {
    setStopped(false);
    try {
      await importing.send();
      go(3);
    } finally {
      await revalidate(entity.key);
    }
  };
  return {
    ...reading,
    ...{
      step,
      go,
      failure,
      chosen,
      isWhole,
      setWhole,
      unfit: table && unfitOf(table, columns, plan, fields, t),
    },
    ...{ left, invalid, added: rows.length - left.length, isStopped, isChecked, doing },
    edit(...change) {
      setChecked(false);
      edit(...change);
    },
    take(next) {
      reading.take(next);
      go(1);
    },
    begin() {
      go(2);
      const now = [table, columns, plan];
      const isSame = now.every((part, at) => part === made.current[at]);
      made.current = now;
      const begin = () => importing.begin(table ? toRows(table, chosen, columns, locale) : []);
      void check(isSame ? importing.check : begin);
    },
    check: () => void check(importing.check),
    send: () => void attempt(send),
    stop() {
      setStopped(doing?.kind === 'import');
      importing.stop();
    },
    saveTemplate: () => saveTable(t(entity.titles), [fields.map(({ title }) => t(title))]),
    saveReport: () => saveTable(t('错误报告'), toReport(invalid, chosen, t, locale)),
  };
}

type Reading = Pick<
  ImportSteps,
  | 'fields'
  | 'file'
  | 'layout'
  | 'setLayout'
  | 'table'
  | 'columns'
  | 'setColumns'
  | 'keys'
  | 'plan'
  | 'setPlan'
  | 'take'
>;

/**
 * Returns the file and the settings with which its table is read: the layout, the plan and the columns. If the
 * layout or the plan changes, the columns are assigned again.
 */
function useReading(entity: Entity, t: Text): Reading {
  const [plan, setPlan] = useState<ImportPlan>(onlyAdd);
  const fields = useMemo(() => importFields(entity, plan), [entity, plan]);
  const keys = useMemo(() => importKeys(entity), [entity]);
  const [file, setFile] = useState<TableFile>();
  const [layout, setLayout] = useState<Layout>({ reading: 0, titleRow: 1 });
  const table = useMemo(() => file && toTable(file, layout), [file, layout]);
  const [columns, setColumns] = useState<Columns>({});
  const headings = useMemo(() => toHeadings(entity), [entity]);
  const read = (next: Layout, from: TableFile, own: readonly Field[]) => {
    setLayout(next);
    setColumns(matchColumns(toTable(from, next).titles, own, t, headings));
  };
  return {
    ...{ fields, file, layout, table, columns, setColumns, keys, plan },
    setLayout: (next) => file && read(next, file, fields),
    setPlan(next) {
      setPlan(next);
      if (file) read(layout, file, importFields(entity, next));
    },
    take(next) {
      const fits = (titles: readonly string[]) =>
        Object.keys(matchColumns(titles, fields, t, headings)).length;
      setFile(next);
      read(findLayout(next, fits), next, fields);
    },
  };
}

/**
 * Returns the message that explains why a table cannot be imported: it is empty, too long, or has no column for a
 * field that the plan needs. Returns undefined if it can be imported.
 */
function unfitOf(
  { rows }: Table,
  columns: Columns,
  { by }: ImportPlan,
  fields: readonly Field[],
  t: Text,
): string | undefined {
  if (rows.length === 0) return t('文件中没有数据');
  if (rows.length > MAX_ROWS) return t('文件超过 {n} 行，请拆分后导入', { n: MAX_ROWS });
  if (by === undefined || columns[by] !== undefined) return undefined;
  const title = fields.find(({ name }) => name === by)?.title ?? by;
  return t('请为“{title}”选择文件中的列：据此查找已有数据', { title: t(title) });
}

const onlyAdd: ImportPlan = { mode: 'add' };

/** Returns the titles of the list's columns by field, because an export writes these titles. */
const toHeadings = ({ list }: Entity): Readonly<Record<string, string>> =>
  Object.fromEntries(
    list.columns.flatMap(({ field, title }) => (title === undefined ? [] : [[field, title]])),
  );

function toReport(rows: readonly ImportRow[], fields: readonly Field[], t: Text, locale: string) {
  const lines = rows.map(({ errors, line, texts }) => [
    String(line),
    ...fields.map(({ name }) => texts[name] ?? ''),
    Object.values(errors)
      .map((error) => messageIn(error, locale))
      .join(t('；')),
  ]);
  return [[t('行号'), ...fields.map(({ title }) => t(title)), t('错误')], ...lines];
}

function saveTable(name: string, table: readonly (readonly string[])[]): void {
  const file = toCsv(table);
  saveBlob(file, toFileName(name, file, new Date()));
}
