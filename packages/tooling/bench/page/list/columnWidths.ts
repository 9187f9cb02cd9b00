/** Width of every column in pixels, the same for all contenders. */
export const columnWidths = {
  title: 200,
  status: 110,
  language: 90,
  publisher: 180,
  summary: 240,
  topics: 140,
  price: 110,
  weight: 110,
  pages: 100,
  // wide enough for one line in any Latin font of the machine
  homepage: 280,
  reader: 100,
  createTime: 180,
} as const;

/** Width in pixels of the columns for checkbox and actions. */
export const extraWidth = 48 + 150;

export const totalWidth = Object.values(columnWidths).reduce((sum, width) => sum + width, extraWidth);

/** Height in pixels of everything above and below the rows: search, toolbar, header, pagination. */
export const besidesRows = 217;
