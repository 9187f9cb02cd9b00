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
  // the addresses need this width to fit into one line, whatever Latin font the machine has
  homepage: 280,
  reader: 100,
  createTime: 180,
} as const;

/** Width in pixels of the column of checkboxes plus the column of actions. */
export const extraWidth = 48 + 150;

export const totalWidth = Object.values(columnWidths).reduce((sum, width) => sum + width, extraWidth);

/** Height in pixels of the parts above and below the rows: search form, toolbar, table header, pagination. */
export const besidesRows = 217;
