import type { Entity, Field } from '@isp/schema';
import { useMemo, useRef, useState } from 'react';
import { useLanguage, useProvidedExtensions, useServer } from '../context/contexts.tsx';
import type { Text } from '../context/useText.ts';
import type { AdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { createTextLookup } from '../data/createTextLookup.ts';
import { duplicateErrors } from './duplicateErrors.ts';
import type { ImportPlan } from './importFields.ts';
import { groupByCall, hasErrors, type ImportRow } from './importRows.ts';
import { type ImportCall, sendGroup } from './sendGroup.ts';

/** Progress of a running check or import. */
export interface ImportProgress {
  readonly kind: 'check' | 'import';
  readonly done: number;
  readonly total: number;
  /** Error of the service because it is busy. Given while the call waits to be repeated. */
  readonly busy?: AdapterError | undefined;
}

export interface Importing {
  readonly rows: readonly ImportRow[];
  /** The progress. Undefined while no check or import is running. */
  readonly doing: ImportProgress | undefined;
  /** Sets the rows of a file and checks them. @returns false if the user has stopped the check */
  readonly begin: (rows: readonly ImportRow[]) => Promise<boolean>;
  readonly edit: (line: number, field: string, text: string) => void;
  /**
   * Checks the rows that are not imported yet. If the last check was stopped, only the rows that it did not reach
   * are checked. @returns false if the user has stopped the check
   */
  readonly check: () => Promise<boolean>;
  /** Imports the rows without errors. @returns false if the user has stopped the import */
  readonly send: () => Promise<boolean>;
  /** Stops the check or import before its next call. Rows that are already imported stay imported. */
  readonly stop: () => void;
}

/**
 * Returns the state of an import and the functions that run it. The texts of the rows are parsed by the widgets of
 * their fields, compared with each other, and checked by the service (dry run). Then the rows are sent in calls
 * that each import all their rows or none. If the service is busy, a call is repeated at the time that the service
 * requests. The functions reject if a whole call fails; the rows are kept.
 */
export function useImport(entity: Entity, fields: readonly Field[], plan: ImportPlan, t: Text): Importing {
  const server = useServer();
  const { locale, clock } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const { rows, latest, put, change } = useRows();
  const [doing, setDoing] = useState<ImportProgress>();
  const aborter = useRef<AbortController>(undefined);
  /** Numbers of the rows that a stopped check has not reached. */
  const unchecked = useRef<ReadonlySet<number>>(new Set());
  const [unanswered] = useState(() => new Map<string, string>());
  const call = useMemo<ImportCall>(
    () => ({
      tools: { fields, widgets, context: createTextLookup(server, { t, locale, clock }), mode: plan.mode, t },
      ...{ adapter: server.adapter, of: toRef(entity), plan, unanswered },
      onBusy: (busy) => setDoing((now) => now && { ...now, busy }),
    }),
    [fields, widgets, server, t, locale, clock, entity, plan, unanswered],
  );

  /** Sends rows in one call after another, to check or to import them. */
  async function run(
    kind: ImportProgress['kind'],
    chosen: readonly ImportRow[],
    errors: Awaited<ReturnType<typeof duplicateErrors>>,
    signal: AbortSignal,
  ): Promise<void> {
    let done = 0;
    for (const group of groupByCall(chosen)) {
      setDoing({ kind, done, total: chosen.length });
      signal.throwIfAborted();
      const changes = await sendGroup(group, call, signal, kind === 'check');
      change(withErrors(changes, errors));
      done += group.length;
      if (kind === 'check') unchecked.current = new Set(chosen.slice(done).map(({ line }) => line));
    }
  }

  const begin = (work: (signal: AbortSignal) => Promise<void>): Promise<boolean> => {
    const own = new AbortController();
    aborter.current = own;
    return toEnd(work, own.signal).finally(() => setDoing(undefined));
  };
  const open = () => latest.current.filter(({ isDone }) => !isDone);
  const check = (chosen: readonly ImportRow[]) =>
    begin(async (signal) => {
      unchecked.current = new Set(chosen.map(({ line }) => line));
      setDoing({ kind: 'check', done: 0, total: chosen.length });
      const alike = await duplicateErrors(entity, open(), call.tools, plan.by);
      change(new Map([...alike].map(([line, errors]) => [line, { errors }])));
      await run('check', chosen, alike, signal);
    });
  return {
    rows,
    doing,
    begin(next) {
      put(next);
      return check(next);
    },
    edit(line, field, text) {
      const row = latest.current.find((one) => one.line === line);
      if (row) change(new Map([[line, { texts: { ...row.texts, [field]: text } }]]));
      if (unchecked.current.size > 0) unchecked.current = new Set([...unchecked.current, line]);
    },
    check() {
      const left = open().filter(({ line }) => unchecked.current.has(line));
      return check(left.length > 0 ? left : open());
    },
    send: () =>
      begin((signal) =>
        run(
          'import',
          open().filter((row) => !hasErrors(row)),
          new Map(),
          signal,
        ),
      ),
    stop: () => aborter.current?.abort(),
  };
}

/** Returns the rows as state, and also in a ref, because a running import must read the rows of a later render. */
function useRows() {
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const latest = useRef(rows);
  const put = (next: readonly ImportRow[]) => {
    latest.current = next;
    setRows(next);
  };
  const change = (lines: ReadonlyMap<number, Partial<ImportRow>>) =>
    put(
      latest.current.map((row) => {
        const more = lines.get(row.line);
        return more ? { ...row, ...more } : row;
      }),
    );
  return { rows, latest, put, change };
}

/**
 * Waits until the work has ended or was aborted.
 * @returns false if it was aborted
 */
async function toEnd(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<boolean> {
  try {
    await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return !signal.aborted;
}

/** Returns the results of a call with additional errors, which were found before the call. */
const withErrors = (
  changes: ReadonlyMap<number, Partial<ImportRow>>,
  errors: Awaited<ReturnType<typeof duplicateErrors>>,
): ReadonlyMap<number, Partial<ImportRow>> =>
  new Map(
    [...changes].map(([line, own]) => [line, { ...own, errors: { ...own.errors, ...errors.get(line) } }]),
  );
