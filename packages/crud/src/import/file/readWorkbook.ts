import { unzipSync } from 'fflate';
import { type NumberLook, toLook } from './numberFormat.ts';
import { readSheet, type SheetContext } from './readSheet.ts';
import type { SheetCell } from './sheetCell.ts';
import { unescapeText, walkXml } from './walkXml.ts';

/** A sheet of a workbook. Its rows are read when `rows` is called. */
export interface Sheet {
  readonly name: string;
  readonly rows: () => readonly (readonly SheetCell[])[];
}

/**
 * Maximum unpacked size of a workbook, in bytes. Without this limit, a small archive could unpack to more than the
 * memory of the page.
 */
const maxBytes = 400 * 2 ** 20;

/**
 * Returns the visible sheets of an .xlsx file, in the order of the workbook.
 *
 * @throws Error if the bytes are not a workbook
 */
export function readWorkbook(bytes: Uint8Array): readonly Sheet[] {
  const parts = unpack(bytes);
  const textOf = (path: string) => {
    const part = parts[path];
    return part && new TextDecoder().decode(part);
  };
  const main = mainPart(textOf('_rels/.rels'));
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const book = textOf(main);
  if (book === undefined) throw new Error('the file is not a workbook');
  const relations = readRelations(
    textOf(`${folder}_rels/${main.slice(folder.length)}.rels`) ?? '<Relationships/>',
    folder,
  );
  const pathOf = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.path ?? '';
  const { sheets, is1904 } = readBook(book);
  const context: SheetContext = {
    texts: readTexts(textOf(pathOf('sharedStrings'))),
    looks: readLooks(textOf(pathOf('styles'))),
    is1904,
  };
  const shown = sheets.some(({ isHidden }) => !isHidden)
    ? sheets.filter(({ isHidden }) => !isHidden)
    : sheets;
  return shown.flatMap(({ name, id }) => {
    const xml = textOf(relations.find((relation) => relation.id === id)?.path ?? '');
    return xml === undefined ? [] : [{ name, rows: () => readSheet(xml, context) }];
  });
}

function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let left = maxBytes;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Error('the workbook is too large');
      return true;
    },
  });
}

function mainPart(rels: string | undefined): string {
  const found = readRelations(rels ?? '<Relationships/>', '').find(({ type }) =>
    type.endsWith('/officeDocument'),
  );
  return found?.path ?? 'xl/workbook.xml';
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

function readRelations(xml: string, folder: string): readonly Relation[] {
  const found: Relation[] = [];
  walkXml(xml, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '');
      found.push({ id: attribute('Id') ?? '', type: attribute('Type') ?? '', path });
    },
  });
  return found;
}

function readBook(xml: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name === 'sheet')
        sheets.push({
          name: unescapeText(attribute('name') ?? ''),
          id: attribute('r:id') ?? attribute('id') ?? '',
          isHidden: (attribute('state') ?? 'visible') !== 'visible',
        });
    },
  });
  return { sheets, is1904 };
}

/**
 * Returns the shared strings of a workbook, to which cells refer by index. The formatted parts of a string are
 * joined, and phonetic texts are left out.
 */
function readTexts(xml = '<sst/>'): readonly string[] {
  const texts: string[] = [];
  let own = '';
  let isRead = false;
  let isPhonetic = false;
  walkXml(xml, {
    open(name) {
      if (name === 'si') own = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isRead = !isPhonetic;
    },
    text(piece) {
      if (isRead) own += piece;
    },
    close(name) {
      if (name === 't') isRead = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') texts.push(unescapeText(own));
    },
  });
  return texts;
}

/** Returns how the number format of each cell style shows numbers. The index is the index of the style. */
function readLooks(xml = '<styleSheet/>'): readonly NumberLook[] {
  const codes = new Map<number, string>();
  const looks: NumberLook[] = [];
  let isCell = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) {
        const id = Number(attribute('numFmtId') ?? 0);
        looks.push(toLook(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return looks;
}
