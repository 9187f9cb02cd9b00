import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { call } from './steps.ts';

/** A data set in the list of the labelling tool. */
export interface LabelSet {
  readonly id: string;
  readonly name: string;
  readonly dataType: 'IMAGE' | 'TEXT' | 'AUDIO' | 'VIDEO';
  /** Task of the data set, `null` if it has not been labelled yet. */
  readonly taskId: string | null;
}

/**
 * Returns a data set of this kind that has not been labelled yet, and reserves it for this test: no other test and
 * no retry gets it. The position in the list cannot be used to choose one, because tests in other workers publish
 * and add data sets. If no such data set is left (there is only one film), the first data set of the kind is
 * returned.
 */
export async function takeDataSet(page: Page, kind: LabelSet['dataType'] = 'IMAGE'): Promise<LabelSet> {
  const all = (await call(page, 'GET', '/label/api/data-sets')) as readonly LabelSet[];
  const ofKind = all.filter(({ dataType }) => dataType === kind);
  const found = ofKind.find(({ id, taskId }) => taskId === null && take(id)) ?? ofKind[0];
  if (!found) throw new Error(`The demo data has no data set of ${kind} to label.`);
  return found;
}

/**
 * Marks a data set as taken, for all workers. Returns false if it is taken already. The mark is a file, which only
 * one worker can make. Playwright empties the folder at the beginning of a run. A test that makes a data set ready
 * which has no pictures takes it, so that no other test tries to label it.
 */
export function take(id: string): boolean {
  const folder = test.info().project.outputDir;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, `labelled-${id}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
