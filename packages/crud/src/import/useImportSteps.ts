import type { Entity, Field } from '@isp/schema';
import { useMemo, useRef, useState } from 'react';
import { wordsIn } from '../core/form/wordsIn.ts';
import { useLanguage } from '../provider/concerns.tsx';
import { saveBlob, toFileName } from '../provider/saveBlob.ts';
import { toErrorText } from '../provider/toErrorText.ts';
import { useRevalidate } from '../provider/useRevalidate.ts';
import type { Text } from '../provider/useText.ts';
import { importFields, matchColumns } from './importFields.ts';
import { type ImportRow, isWrong } from './importRows.ts';
import type { Table } from './readTable.ts';
import { toCsv } from './toCsv.ts';
import { type Importing, useImport } from './useImport.ts';

/** Which column of a file each field is, by its name. */
type Columns = Readonly<Record<string, number>>;

/** Where an import is, and the ways on from there. */
export interface ImportSteps extends Pick<Importing, 'doing' | 'edit'> {
  /** 0: a file is chosen; 1: its columns are matched; 2: its rows are checked; 3: it is done. */
  readonly step: number;
  readonly go: (step: number) => void;
  /** Why a step failed altogether, in words. */
  readonly failure: string | undefined;
  readonly fields: readonly Field[];
  /** Those that are columns of the file. */
  readonly chosen: readonly Field[];
  readonly table: Table | undefined;
  readonly columns: Columns;
  readonly setColumns: (columns: Columns) => void;
  /** What is not added yet. */
  readonly left: readonly ImportRow[];
  readonly wrong: readonly ImportRow[];
  /** How many are. */
  readonly added: number;
  /** The user stopped what was added last. */
  readonly isStopped: boolean;
  /** All that is left was looked at as it is now. */
  readonly isChecked: boolean;
  /** Goes on with the table of a file. */
  readonly take: (table: Table) => void;
  /** Goes on to the rows, and checks them. */
  readonly begin: () => void;
  /** Checks again what is left. */
  readonly check: () => void;
  /** Adds what is right. */
  readonly send: () => void;
  readonly stop: () => void;
  /** Saves the titles of all fields as a file to be filled in. */
  readonly saveTemplate: () => void;
  /** Saves what is wrong with which row. */
  readonly saveReport: () => void;
}

export function useImportSteps(entity: Entity, t: Text): ImportSteps {
  const { locale } = useLanguage();
  const revalidate = useRevalidate();
  const fields = useMemo(() => importFields(entity), [entity]);
  const [table, setTable] = useState<Table>();
  const [columns, setColumns] = useState<Columns>({});
  const [step, go] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isStopped, setStopped] = useState(false);
  const [isChecked, setChecked] = useState(false);
  /** What the rows were made of: who comes back to the same goes on with what was mended. */
  const made = useRef<{ readonly table: Table | undefined; readonly columns: Columns }>(undefined);
  const chosen = useMemo(() => fields.filter(({ name }) => columns[name] !== undefined), [fields, columns]);
  const { rows, doing, edit, ...importing } = useImport(entity, chosen, t);
  const left = rows.filter(({ isAdded }) => !isAdded);
  const wrong = left.filter(isWrong);

  /** Does a step; what fails altogether is said where one is, and can be done again. */
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
    ...{ step, go, failure, fields, chosen, table, columns, setColumns },
    ...{ left, wrong, added: rows.length - left.length, isStopped, isChecked, doing },
    edit(...change) {
      setChecked(false);
      edit(...change);
    },
    take(next) {
      setTable(next);
      setColumns(matchColumns(next.titles, fields, t));
      go(1);
    },
    begin() {
      go(2);
      const isSame = made.current?.table === table && made.current?.columns === columns;
      made.current = { table, columns };
      void check(isSame ? importing.check : () => importing.begin(toRows(table, chosen, columns)));
    },
    check: () => void check(importing.check),
    send: () => void attempt(send),
    stop() {
      setStopped(doing?.kind === 'import');
      importing.stop();
    },
    saveTemplate: () => saveTable(t(entity.titles), [fields.map(({ title }) => t(title))]),
    saveReport: () => saveTable(t('错误报告'), toReport(wrong, chosen, t, locale)),
  };
}

const toRows = (table: Table | undefined, fields: readonly Field[], columns: Columns): ImportRow[] =>
  (table?.rows ?? []).map(({ cells, line }) => ({
    line,
    texts: Object.fromEntries(fields.map(({ name }) => [name, cells[columns[name] ?? -1]?.trim() ?? ''])),
    errors: {},
    isAdded: false,
  }));

function toReport(rows: readonly ImportRow[], fields: readonly Field[], t: Text, locale: string) {
  const lines = rows.map(({ errors, line, texts }) => [
    String(line),
    ...fields.map(({ name }) => texts[name] ?? ''),
    Object.values(errors)
      .map((error) => wordsIn(error, locale))
      .join(t('；')),
  ]);
  return [[t('行号'), ...fields.map(({ title }) => t(title)), t('错误')], ...lines];
}

function saveTable(name: string, table: readonly (readonly string[])[]): void {
  const file = toCsv(table);
  void saveBlob(file, toFileName(name, file, new Date()));
}
