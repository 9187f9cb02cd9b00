import { joinValues as join, splitValues as split } from '@isp/kit';

// Other packages take these functions from here, so that a page has them once. Their types are written out, because
// published declarations cannot refer to the kit, which is not published.

/** Joins several values into one text, as an address and a query carry them. */
export const joinValues: (values: readonly unknown[]) => string = join;

/** Returns the values of a joined text. */
export const splitValues: (text: string) => readonly string[] = split;
