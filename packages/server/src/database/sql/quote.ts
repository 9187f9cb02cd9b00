/** Returns a name in quotes for SQL. The quotes keep upper and lower case. Names come from validated schemas. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
