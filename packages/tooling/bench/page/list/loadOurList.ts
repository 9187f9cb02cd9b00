import { areas } from 'virtual:isp/areas';
import { defaultWidgets } from '../../../../crud/src/extend/defaultWidgets.tsx';
import { loadParts } from '../../../../crud/src/list/ListScreen.tsx';
import { key } from './OurList.tsx';

/**
 * Loads our code before the measurement, because the pages of the other lists contain their code from the start. In
 * an application this code is loaded when the user points at a menu entry; the benchmarks `portal` and `load`
 * measure that time.
 */
export async function loadOurList(): Promise<void> {
  const book = (await areas[key]?.load())?.area.entities.book;
  if (book) await loadParts(book, defaultWidgets);
}
