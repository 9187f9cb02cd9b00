import { isObject } from '@isp/kit';
import { readAddress, readObjects, textOf } from '../parts/read.ts';

/** A sample of a data set. */
export type Sample =
  | { readonly kind: 'image' | 'audio' | 'video'; readonly title: string; readonly url: string }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** True if the sample is only the beginning of a longer file. */
      readonly isPart: boolean;
    }
  | { readonly kind: 'text'; readonly title: string; readonly text: string; readonly isPart: boolean };

/**
 * Reads the samples in a reply of the service. A sample of an unknown kind, or with an address of another site, is
 * left out.
 */
export const readSamples = (reply: unknown): readonly Sample[] =>
  readObjects(reply, (row): Sample | undefined => {
    const title = textOf(row.title);
    const isPart = row.more === true;
    switch (row.kind) {
      case 'image':
      case 'audio':
      case 'video': {
        const url = readAddress(row.url);
        return url === undefined ? undefined : { kind: row.kind, title, url };
      }
      case 'table':
        return {
          ...{ kind: 'table', title, isPart },
          columns: Array.isArray(row.columns) ? row.columns.map(write) : [],
          rows: Array.isArray(row.rows)
            ? row.rows.flatMap((cells: unknown) => (Array.isArray(cells) ? [cells.map(write)] : []))
            : [],
        };
      case 'text':
        return { kind: 'text', title, text: textOf(row.content), isPart };
      case 'json':
        return { kind: 'text', title, text: JSON.stringify(row.value, null, 2), isPart };
      default:
        return undefined;
    }
  });

const write = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
};
