import { binView } from '../../entity/bin.ts';
import { toOperations } from '../../parse/operations.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/**
 * Checks that a bin can be filled, opened and emptied: its records are deleted and restored by calls of the entity, its
 * list shows them, and no view has its place in the address.
 */
export function checkBin({ file, place, report }: EntityScope): void {
  const at = [...place, 'bin'];
  const { getList, remove, restore } = toOperations(file);
  if (file.states?.transitions?.delete) {
    report.add(
      'bin-without-removal',
      at,
      'Deleting leads to a state here, so no record comes into a bin. Take "bin" away, or "delete" out of the transitions.',
    );
  }
  if (!remove) {
    report.add(
      'bin-without-removal',
      at,
      'A bin holds what "remove" deleted, which "operations" takes away. Name both, or none.',
    );
  }
  if (!restore) {
    report.add(
      'bin-without-restore',
      at,
      'Records leave a bin by "restore", which "operations" takes away. Name both, or none.',
    );
  }
  if (!getList) {
    report.add(
      'bin-without-list',
      at,
      'The list of the entity opens its bin, and "operations" takes "getList" away. Name both, or none.',
    );
  }
  if (file.views && Object.hasOwn(file.views, binView)) {
    report.add(
      'reserved-name',
      [...place, 'views', binView],
      `"${binView}" is the view of the deleted records. Choose another name.`,
    );
  }
}
