import { type Cell, columnName, rowXml, styleOf, textXml } from './cells.ts';
import { type ArchiveFile, zip } from './zip.ts';

/**
 * Writes a workbook with one sheet, part by part, so that memory contains only one batch of rows.
 *
 * @param batches - batches of a few hundred rows
 */
export function workbook(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Buffer> {
  const parts = Object.entries(fixedParts).map(
    ([name, text]): ArchiveFile => ({ name, text: [declaration + text] }),
  );
  return zip([...parts, { name: 'xl/worksheets/sheet1.xml', text: sheetXml(titles, batches) }]);
}

async function* sheetXml(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = titles.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="20" customWidth="1"/>`);
  // Each cell contains its position (`A1`), because some programs cannot read a cell without it.
  const head = titles.map((title, at) => textXml(title, `${columnName(at)}1`, styleOf.head));
  yield `${declaration}<worksheet xmlns="${main}"><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${head.join('')}</row>`;
  let written = 1;
  for await (const rows of batches) {
    const first = written + 1;
    yield rows.map((cells, index) => rowXml(cells, first + index)).join('');
    written += rows.length;
  }
  yield '</sheetData></worksheet>';
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts that every workbook contains besides its sheet. The cell formats are in the order of {@link styleOf}. */
const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
};
