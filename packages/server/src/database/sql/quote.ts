/** Returns a name in quotes for SQL. The quotes keep upper and lower case. Names come from validated schemas. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns a text as a literal of SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
