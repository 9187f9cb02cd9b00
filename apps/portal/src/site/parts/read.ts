import { isObject } from '@isp/kit';

/** An object in an answer of the service. */
export type Sent = Readonly<Record<string, unknown>>;

/** Returns a text that is not empty; undefined for any other value. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Returns a text, or an empty text for any other value. */
export const textOf = (value: unknown): string => readText(value) ?? '';

export const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const readTexts = (value: unknown): readonly string[] => readList(value, readText);

/** Reads the items of a list. An item is left out if `read` returns undefined for it. */
export const readList = <Item>(value: unknown, read: (item: unknown) => Item | undefined): readonly Item[] =>
  Array.isArray(value)
    ? value.flatMap((item) => {
        const one = read(item);
        return one === undefined ? [] : [one];
      })
    : [];

/** Reads a list of objects like {@link readList}. Items that are not objects are left out. */
export const readObjects = <Item>(value: unknown, read: (sent: Sent) => Item | undefined): readonly Item[] =>
  readList(value, (item) => (isObject(item) ? read(item) : undefined));

/**
 * Reads the address of a picture or file of the service, which begins with one slash. Returns undefined for any
 * other value, since the field may also contain the name of an icon.
 */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

/** Reads an address on another site (`http` or `https`). Returns undefined for any other value. */
export const readSiteUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? value : undefined;

/** Returns a function that reads an object with an id. For any other value it returns undefined. */
export const readRow =
  <Row>(read: (sent: Sent, id: string) => Row | undefined) =>
  (value: unknown): Row | undefined => {
    const id = isObject(value) ? readText(value.id) : undefined;
    return isObject(value) && id !== undefined ? read(value, id) : undefined;
  };

/** A name in Chinese, and in English if it was translated. */
export interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** Returns the name in the page's language. If there is no English name, returns the Chinese name. */
export const nameIn = ({ name, nameEn }: Named, locale: string): string =>
  locale === 'en-US' ? (nameEn ?? name) : name;
