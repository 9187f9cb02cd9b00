import type { Position } from '@isp/schema/internal';
import { type Finding, toFindings } from '@isp/schema-tools/internal';

/** Kinds of findings about a document. */
export type NoteKind =
  | 'document-unreadable'
  | 'document-version'
  | 'document-too-large'
  | 'document-unreached'
  | 'no-entity'
  | 'broken-reference'
  | 'outside-reference'
  | 'circular-reference'
  | 'call-left-out'
  | 'parameter-needed'
  | 'body-type'
  | 'field-left-out'
  | 'parameter-left-out'
  | 'paging-unknown'
  | 'key-unknown'
  | 'needs-credentials'
  | 'document-drift';

/** Collects what cannot be mapped. The same note at the same place is kept once. */
export interface Notes {
  /** @param pointer JSON Pointer of the place in the document */
  add(kind: NoteKind, pointer: string, message: string, severity?: 'error' | 'warning'): void;
  findings(file: string, positionOf: (pointer: string) => Position | undefined): Finding[];
}

export function createNotes(): Notes {
  const notes = new Map<string, Parameters<Notes['add']>>();
  return {
    add(kind, pointer, message, severity = 'warning') {
      notes.set(`${kind} ${pointer} ${message}`, [kind, pointer, message, severity]);
    },
    findings: (file, positionOf) =>
      toFindings(
        file,
        [...notes.values()].map(([code, path, message, severity = 'warning']) => ({
          ...{ code, path, message },
          ...(severity === 'warning' && { severity }),
          ...positionOf(path),
        })),
      ),
  };
}
