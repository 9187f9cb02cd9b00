import { isObject } from '@isp/kit';

/** An object of the service's answer. */
export type Sent = Readonly<Record<string, unknown>>;

/** A text that is not empty. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** A text; empty for other values. */
export const textOf = (value: unknown): string => readText(value) ?? '';

export const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const readTexts = (value: unknown): readonly string[] => readList(value, readText);

/** The readable items of a list: an unreadable one is left out. */
export const readList = <Item>(value: unknown, read: (item: unknown) => Item | undefined): readonly Item[] =>
  Array.isArray(value)
    ? value.flatMap((item) => {
        const one = read(item);
        return one === undefined ? [] : [one];
      })
    : [];

/** As {@link readList}, of objects that need no id. */
export const readObjects = <Item>(value: unknown, read: (sent: Sent) => Item | undefined): readonly Item[] =>
  readList(value, (item) => (isObject(item) ? read(item) : undefined));

/** Address of a picture or a file of the service; an icon may also be the name of one. */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

/** Address of another site. */
export const readSiteUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? value : undefined;

/** Reads an object's properties; undefined for a value that is no object, or has no id. */
export const readRow =
  <Row>(read: (sent: Sent, id: string) => Row | undefined) =>
  (value: unknown): Row | undefined => {
    const id = isObject(value) ? readText(value.id) : undefined;
    return isObject(value) && id !== undefined ? read(value, id) : undefined;
  };

/** A name in both languages. */
export interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** The name in the page's language, else the other one. */
export const nameIn = ({ name, nameEn }: Named, locale: string): string =>
  locale === 'en-US' ? (nameEn ?? name) : name;
