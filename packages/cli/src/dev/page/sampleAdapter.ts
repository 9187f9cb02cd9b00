import type { Adapter, CrudProviderProps, ScreenTarget } from '@isp/crud';
import { memoryAdapter, sampleId, sampleRows } from '@isp/crud/testing';
import { type DevState, SAMPLE_TIME } from './devState.ts';

/** Number of records of each entity. */
const SAMPLES = 36;

/** Returns an adapter with sample records, which are the same in each page. Dictionaries come from the area files. */
export const createSampleAdapter = (
  areas: CrudProviderProps['areas'],
  dictionaries: DevState['dictionaries'],
  translate: (text: string, scope: string) => string,
): Adapter =>
  memoryAdapter({
    areas,
    now: () => new Date(SAMPLE_TIME),
    rows: (entity) => sampleRows(entity, SAMPLES),
    dicts: Object.fromEntries(
      Object.entries(dictionaries).map(([code, { options, scope }]) => [
        code,
        options.map((option) => ({ ...option, label: translate(option.label, scope) })),
      ]),
    ),
  });

/** Replaces the number of a sample record in an address by the key of the record: `/shop/book/detail/0` is the first. */
export const toSample = (screen: ScreenTarget): ScreenTarget =>
  screen.id !== undefined && /^\d{1,2}$/.test(screen.id)
    ? { ...screen, id: sampleId(screen.entity, Number(screen.id)) }
    : screen;
