import type { ApiCall, ApiParameter } from '../calls/apiCall.ts';
import { memberOf, numberOf } from '../document/json.ts';
import type { ListReply } from './listReply.ts';
import { bareName } from './names.ts';

/** How pages of a list are requested: the part `paging` of a description of REST. */
export interface Paging {
  readonly query?: Readonly<Record<string, string>>;
  readonly firstPage?: 0 | 1;
  readonly cursor?: { readonly param: string; readonly next: string };
  readonly more?: 'link' | { readonly at: string };
}

export interface ReadPaging {
  readonly paging: Paging;
  /** Largest number of records in a page, if the document names it. */
  readonly most: number | undefined;
  /** Parameters that are used. */
  readonly used: readonly string[];
  /** What was concluded from names. */
  readonly guesses: readonly string[];
  /** True if the list has a size of its pages, but no way to the second page. */
  readonly isCut: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const pageNames = words('page pagenumber pagenum pageno current currentpage p pageindex');
const sizeNames = words(
  'size pagesize perpage limit pagelimit maxresults max rows top count pagecount resultsperpage itemsperpage',
);
const offsetNames = words('offset skip start from startindex startat first pageoffset');
const cursorNames = words(
  'cursor after startingafter pagetoken nexttoken pagecursor continue marker startafter',
);

/** Reads how a list is divided into pages. */
export function readPaging({ parameters }: ApiCall, reply: ListReply): ReadPaging {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const named = (names: ReadonlySet<string>) => query.find(({ name }) => names.has(bareName(name)));
  const size = named(sizeNames);
  const sized = size ? { [size.name]: '{size}' } : {};
  const sizeGuess = size ? [`"${size.name}" is the size of a page`] : [];
  const most = size && numberOf(memberOf(size.schema, 'maximum'));
  const base = { most, isCut: false };
  const cursor = named(cursorNames);
  const page = named(pageNames);
  if (page) {
    const { firstPage, isKnown } = firstPageOf(page);
    const guess = `"${page.name}" is the number of the page${isKnown ? '' : ', and the first page is 1'}`;
    return {
      ...base,
      paging: {
        query: { [page.name]: '{page}', ...sized },
        ...(firstPage === 0 && { firstPage }),
        ...moreOf(reply),
      },
      used: [page.name, ...(size ? [size.name] : [])],
      guesses: [guess, ...sizeGuess],
    };
  }
  const offset = named(offsetNames);
  if (offset)
    return {
      ...base,
      paging: { query: { [offset.name]: '{offset}', ...sized }, ...moreOf(reply) },
      used: [offset.name, ...(size ? [size.name] : [])],
      guesses: [`"${offset.name}" is the number of records before the page`, ...sizeGuess],
    };
  if (cursor && reply.next !== undefined)
    return {
      ...base,
      paging: { query: sized, cursor: { param: cursor.name, next: reply.next } },
      used: [cursor.name, ...(size ? [size.name] : [])],
      guesses: [`"${cursor.name}" is the cursor, and "${reply.next}" that of the next page`, ...sizeGuess],
    };
  // a list of which only the beginning can be read is read with as many records as a page may have
  return {
    most,
    isCut: size !== undefined || cursor !== undefined,
    paging: {},
    used: size ? [size.name] : [],
    guesses: [],
  };
}

function firstPageOf({ name, schema }: ApiParameter): {
  readonly firstPage: 0 | 1;
  readonly isKnown: boolean;
} {
  const written = numberOf(memberOf(schema, 'default')) ?? numberOf(memberOf(schema, 'minimum'));
  if (written === 0 || written === 1) return { firstPage: written, isKnown: true };
  return { firstPage: bareName(name) === 'pageindex' ? 0 : 1, isKnown: false };
}

const moreOf = ({ hasLink, more, total }: ListReply): Pick<Paging, 'more'> => {
  if (total) return {};
  if (more !== undefined) return { more: { at: more } };
  return hasLink ? { more: 'link' } : {};
};
