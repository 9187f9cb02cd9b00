import type { Service } from '../../../../service.ts';
import { findPlaces, type PlacedFile } from '../../file/findPlaces.ts';
import { measure } from '../measure.ts';
import { keepTexts } from '../openItem.ts';
import type { BeforeItem } from './BeforeItem.ts';

/** Number of pictures that are measured at the same time. */
const MAX_AT_ONCE = 8;

/**
 * Reads the missing sizes of pictures and the missing contents of texts, because annotations must lie inside them.
 * Sounds and videos are not read: their earlier annotations are assumed to be within the playing time.
 */
export async function fillSizes(
  service: Pick<Service, 'database' | 'ports'>,
  items: readonly BeforeItem[],
): Promise<readonly BeforeItem[]> {
  const unknown = items.filter(
    ({ content, fileId, kind, width }) =>
      fileId !== null && ((kind === 'IMAGE' && width === 0) || (kind === 'TEXT' && content === null)),
  );
  const ids = [...new Set(unknown.flatMap(({ fileId }) => fileId ?? []))];
  const files = await service.database.asJob((tx) => findPlaces(tx, ids));
  const known = new Map<string, Partial<BeforeItem>>();

  const learn = async (item: BeforeItem, file: PlacedFile): Promise<void> => {
    if (item.kind === 'IMAGE') {
      // Pictures in a tar archive are left out, because measuring each picture would unpack the archive from its
      // beginning.
      if (file.width !== null || file.place.kind !== 'tar')
        known.set(item.id, (await measure(service, item.id, file)) ?? {});
      return;
    }
    if (known.has(item.id)) return;
    const { texts } = await keepTexts(service, file);
    for (const { fileId, id, row } of unknown) {
      const read = fileId === file.id ? texts.get(row) : undefined;
      if (fileId === file.id) known.set(id, read && 'content' in read ? { content: read.content } : {});
    }
  };
  const pictures = unknown.filter(({ kind }) => kind === 'IMAGE');
  for (let from = 0; from < pictures.length; from += MAX_AT_ONCE)
    await Promise.all(
      pictures.slice(from, from + MAX_AT_ONCE).map(async (item) => {
        const file = files.get(item.fileId ?? '');
        if (file) await learn(item, file);
      }),
    );
  for (const item of unknown) {
    const file = files.get(item.fileId ?? '');
    if (file && item.kind === 'TEXT') await learn(item, file);
  }
  return items.map((item) => ({ ...item, duration: item.duration ?? 0, ...known.get(item.id) }));
}
