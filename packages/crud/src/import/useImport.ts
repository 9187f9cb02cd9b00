import type { Entity, Field } from '@isp/schema';
import { useMemo, useRef, useState } from 'react';
import { toRef } from '../core/toRef.ts';
import { useLanguage, useProvidedExtensions, useServer } from '../provider/concerns.tsx';
import type { Text } from '../provider/useText.ts';
import { lookUp } from '../widgets/rows/lookUp.ts';
import { type ImportRow, inCalls, isWrong } from './importRows.ts';
import { type ImportCall, sendGroup } from './sendGroup.ts';

/** How far something is. */
export interface Doing {
  readonly kind: 'check' | 'import';
  readonly done: number;
  readonly total: number;
}

export interface Importing {
  readonly rows: readonly ImportRow[];
  /** Undefined while nothing goes on. */
  readonly doing: Doing | undefined;
  /** Takes the rows of a file and checks them. @returns whether it came to the end */
  readonly begin: (rows: readonly ImportRow[]) => Promise<boolean>;
  readonly edit: (line: number, field: string, text: string) => void;
  /** Checks all rows that are not added yet. @returns whether it came to the end */
  readonly check: () => Promise<boolean>;
  /** Adds the rows without errors. @returns whether it came to the end */
  readonly send: () => Promise<boolean>;
  /** No further call is made; what is done stays. */
  readonly stop: () => void;
}

/**
 * Rows of a file on their way in: read by the widgets of their fields, checked by the service without keeping anything,
 * sent in calls that are done whole or not at all. Rejects where a call failed altogether; the rows stay.
 */
export function useImport(entity: Entity, fields: readonly Field[], t: Text): Importing {
  const server = useServer();
  const { clock } = useLanguage();
  const { widgets } = useProvidedExtensions();
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [doing, setDoing] = useState<Doing>();
  const latest = useRef(rows);
  const aborter = useRef<AbortController>(undefined);
  const [unanswered] = useState(() => new Map<string, string>());
  const call = useMemo<ImportCall>(
    () => ({
      tools: { fields, widgets, context: lookUp(server, t, clock), t },
      ...{ adapter: server.adapter, of: toRef(entity), unanswered },
    }),
    [fields, widgets, server, t, clock, entity, unanswered],
  );

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

  /** Reads rows and sends them, call by call. */
  async function run(kind: Doing['kind'], chosen: readonly ImportRow[]): Promise<boolean> {
    const controller = new AbortController();
    aborter.current = controller;
    const { signal } = controller;
    let done = 0;
    const tell = () => setDoing({ kind, done, total: chosen.length });
    tell();
    try {
      for (const group of inCalls(chosen)) {
        if (signal.aborted) break;
        change(await sendGroup(group, call, kind === 'check' ? signal : undefined));
        done += group.length;
        tell();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setDoing(undefined);
    }
    return !signal.aborted;
  }

  const open = () => latest.current.filter(({ isAdded }) => !isAdded);
  return {
    rows,
    doing,
    begin(next) {
      put(next);
      return run('check', next);
    },
    edit(line, field, text) {
      const row = latest.current.find((one) => one.line === line);
      if (row) change(new Map([[line, { texts: { ...row.texts, [field]: text } }]]));
    },
    check: () => run('check', open()),
    send: () =>
      run(
        'import',
        open().filter((row) => !isWrong(row)),
      ),
    stop: () => aborter.current?.abort(),
  };
}
