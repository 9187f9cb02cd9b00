/** Names come from checked schemas; quotes keep their upper and lower case. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
