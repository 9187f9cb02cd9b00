/** Maximum number of characters that a sentence contains of the name of a record. */
const MAX_NAME_CHARACTERS = 400;

/**
 * Returns the sentence of an entry of the operation log: the record, a colon, and the action or the new state.
 *
 * @param title - title of the entity
 * @example logSentence('图书', '海底两万里', '上架'); // 图书“海底两万里”：上架
 */
export function logSentence(title: string, record: string, action: string): string {
  const name = record.slice(0, MAX_NAME_CHARACTERS);
  return `${title}${name ? `“${name}”` : ''}：${action}`;
}

/**
 * Returns the sentence of an entry about the account of the user who acted: the user's name and the action.
 *
 * @example personSentence('张工', '登录'); // 张工 登录
 */
export const personSentence = (person: string, action: string): string => `${person} ${action}`;
