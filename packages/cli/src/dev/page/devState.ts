import type { Option } from '@isp/schema';
import type { Text } from '../../contract/language.ts';

/** A mistake, as the page of `isp dev` shows it. */
export interface DevFinding {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly title: Text;
  readonly fix: Text;
  /** Exact message. */
  readonly message: Text;
}

/** What the page of `isp dev` has to know beside the areas. */
export interface DevState {
  /** True if the page itself has sample records, and calls no service. */
  readonly samples: boolean;
  readonly findings: readonly DevFinding[];
  /** Entities in the order of the menu. Empty while an area file has a mistake. */
  readonly entities: readonly {
    readonly key: string;
    readonly title: string;
    readonly hasStatistics: boolean;
  }[];
  /** Choices of the dictionaries, by code. `scope` is that of their translations. */
  readonly dictionaries: Readonly<
    Record<string, { readonly scope: string; readonly options: readonly Option[] }>
  >;
}

/** Time of a page with sample records. They are older, so that relative dates are the same on each day. */
export const SAMPLE_TIME = '2026-11-20T10:00:00+08:00';

/** Path at which the page reads the state. */
export const STATE_PATH = '/isp-dev/state';

/** Event of Vite by which the page gets a changed state. */
export const STATE_EVENT = 'isp:dev-state';

/** Returns the key of a finding in a list. Several findings may have the same place, so the key includes the message. */
export const keyOfFinding = ({ code, column, file, line, message, path }: DevFinding): string =>
  [file, line, column, path, code, message.en].join(' ');
