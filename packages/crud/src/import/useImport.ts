import type { Entity, Field } from '@isp/schema';
import { useMemo, useRef, useState } from 'react';
import { useLanguage, useProvidedExtensions, useServer } from '../context/concerns.tsx';
import type { Text } from '../context/useText.ts';
import type { AdapterError } from '../core/adapter.ts';
import { toRef } from '../core/toRef.ts';
import { lookUp } from '../data/lookUp.ts';
import { alikeRows } from './alikeRows.ts';
import type { ImportPlan } from './importFields.ts';
import { type ImportRow, inCalls, isWrong } from './importRows.ts';
import { type ImportCall, sendGroup } from './sendGroup.ts';

/** How far something is. */
export interface Doing {
  readonly kind: 'check' | 'import';
  readonly done: number;
  readonly total: number;
  /** What the service said that asked to be called again later; undefined while it answers. */
  readonly busy?: AdapterError | undefined;
}

export interface Importing {
  readonly rows: readonly ImportRow[];
  /** Undefined while nothing goes on. */
  readonly doing: Doing | undefined;
  /** Takes the rows of a file and checks them. @returns whether it came to the end */
  readonly begin: (rows: readonly ImportRow[]) => Promise<boolean>;
  readonly edit: (line: number, field: string, text: string) => void;
  /** Checks the rows that are not done yet; after a check that was broken off, those it did not come to. @returns whether it came to the end */
  readonly check: () => Promise<boolean>;
  /** Adds the rows without errors. @returns whether it came to the end */
  readonly send: () => Promise<boolean>;
  /** No further call is made; what is done stays. */
  readonly stop: () => void;
}

/**
 * Rows of a file on their way in: read by the widgets of their fields, compared with each other, checked by the service
 * without keeping anything, sent in calls that are done whole or not at all. A service that is busy is called again when it
 * said so. Rejects where a call failed altogether; the rows stay.
 */
export function useImport(entity: Entity, fields: readonly Field[], plan: ImportPlan, t: Text): Importing {
  const server = useServer();
  const { locale, clock } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const { rows, latest, put, change } = useRows();
  const [doing, setDoing] = useState<Doing>();
  const aborter = useRef<AbortController>(undefined);
  /** Lines a check that was broken off did not come to. */
  const unchecked = useRef<ReadonlySet<number>>(new Set());
  const [unanswered] = useState(() => new Map<string, string>());
  const call = useMemo<ImportCall>(
    () => ({
      tools: { fields, widgets, context: lookUp(server, { t, locale, clock }), mode: plan.mode, t },
      ...{ adapter: server.adapter, of: toRef(entity), plan, unanswered },
      onBusy: (busy) => setDoing((now) => now && { ...now, busy }),
    }),
    [fields, widgets, server, t, locale, clock, entity, plan, unanswered],
  );

  /** Reads rows and sends them, call by call. */
  async function run(
    kind: Doing['kind'],
    chosen: readonly ImportRow[],
    errors: Awaited<ReturnType<typeof alikeRows>>,
    signal: AbortSignal,
  ): Promise<void> {
    let done = 0;
    for (const group of inCalls(chosen)) {
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
      const alike = await alikeRows(entity, open(), call.tools, plan.by);
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
          open().filter((row) => !isWrong(row)),
          new Map(),
          signal,
        ),
      ),
    stop: () => aborter.current?.abort(),
  };
}

/** The rows, and the same for calls that outlive a render. */
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

/** @returns whether the work came to its end; false where it was stopped */
async function toEnd(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<boolean> {
  try {
    await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return !signal.aborted;
}

/** What a call answered of its rows, with the errors that are known besides. */
const withErrors = (
  changes: ReadonlyMap<number, Partial<ImportRow>>,
  errors: Awaited<ReturnType<typeof alikeRows>>,
): ReadonlyMap<number, Partial<ImportRow>> =>
  new Map(
    [...changes].map(([line, own]) => [line, { ...own, errors: { ...own.errors, ...errors.get(line) } }]),
  );
