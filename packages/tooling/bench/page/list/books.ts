/** A record of the benchmark lists. All contenders read the same data with the same latency. */

export interface Book {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly language: string;
  readonly publisher: string;
  readonly summary: string;
  readonly topics: readonly string[];
  readonly price: number;
  readonly weight: number;
  readonly pages: number;
  readonly homepage: string;
  readonly reader: string;
  readonly createTime: string;
}

export const statuses = [
  { value: 'ON_SALE', label: '在售', tag: 'ok' },
  { value: 'LENT', label: '借出', tag: 'run' },
  { value: 'ORDERED', label: '预订中', tag: 'warn' },
  { value: 'LOST', label: '遗失', tag: 'bad' },
  { value: 'REMOVED', label: '已下架', tag: 'off' },
] as const;

export const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: '英文' },
  { value: 'de', label: '德文' },
] as const;

/**
 * Text that the benchmark searches for. It is in the title of every second of the two pages of books, so that the
 * result fills one page.
 */
export const searchedText = '下册';

const topics = ['文学', '历史', '科学', '艺术', '旅行', '烹饪', '园艺'];
const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
const two = (part: number) => String(part).padStart(2, '0');

export const makeBooks = (count: number): readonly Book[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(1_990_000_000_000 + index),
    title: `第 ${index + 1} 号藏书${at(['上册', searchedText], index)}：山川与湖海之间的漫长旅程`,
    status: at(statuses, index * 7).value,
    language: at(languages, index * 5).value,
    publisher: `海岸出版社第 ${(index % 13) + 1} 编辑部与合作机构`,
    summary: `这本书讲述了第 ${index + 1} 次远行，从港口出发，穿过平原与高山，最后回到海边的小镇。`,
    topics: [at(topics, index), at(topics, index + 3)],
    price: 20 + ((index * 37) % 180) + 0.5,
    weight: 150 + ((index * 53) % 900),
    pages: 80 + ((index * 29) % 700),
    homepage: `https://books.example.com/${index + 1}`,
    reader: at(['王芳', '李雷', '韩梅', '赵敏'], index * 3),
    createTime: `2026-${two((index % 12) + 1)}-${two((index % 28) + 1)} ${two(index % 24)}:${two(index % 60)}:00`,
  }));

export interface BookQuery {
  readonly page: number;
  readonly size: number;
  /** Name of the field by which the list is sorted, with `-` in front for descending order. */
  readonly sort?: string | undefined;
  /** Part of the title that is searched. */
  readonly title?: string | undefined;
}

/** Milliseconds after which every answer arrives, as from a server in the same network. */
const latency = 20;

/**
 * Returns a function that answers like a server which has enough books for two pages. It returns new objects in
 * every answer.
 */
export function createBookServer(size: number) {
  const books = makeBooks(size * 2);
  return async ({ page, size: limit, sort, title }: BookQuery) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    const field = sort?.replace(/^-/, '') as keyof Book | undefined;
    const sign = sort?.startsWith('-') ? -1 : 1;
    const found = title ? books.filter((book) => book.title.includes(title)) : books;
    const sorted = field ? found.toSorted((a, b) => (a[field] < b[field] ? -sign : sign)) : found;
    const records = sorted.slice((page - 1) * limit, page * limit).map((book) => ({ ...book }));
    return { total: found.length, records };
  };
}
