/** Puts a name into quotes for SQL. Names come from validated schemas; the quotes keep their upper and lower case. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
