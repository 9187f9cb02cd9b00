/** Names come from checked schemas; quoting keeps their case. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
