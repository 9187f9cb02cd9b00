/** Returns the name of a keyword in the form that an argument in an address may have. */
export const toArgument = (keyword: string): string => keyword.replaceAll(/[^\w-]+/g, '_');
