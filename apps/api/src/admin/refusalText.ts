import type { Refusal } from '@isp/server';

/** Texts of the refusals of the commands, by code. */
const texts: Readonly<Record<string, string>> = {
  USER_EXISTS: '账号已存在。The account exists already. To set its password write: reset <account>',
  USER_NOT_FOUND: '账号不存在。There is no such account.',
  USER_DISABLED:
    '账号已停用，加 --enable 可同时启用。The account is disabled. Add --enable to enable it too.',
  USERNAME_WRONG:
    '账号为 4 到 32 位字母、数字或下划线，以字母开头。The account has 4 to 32 letters, digits or underscores, a letter first.',
  NICKNAME_WRONG: '昵称为 2 到 32 个字符。The name has 2 to 32 characters.',
  JOB_NOT_FOUND:
    '没有这个失败的任务，用 jobs list 查看。There is no such failed job. To see them write: jobs list',
};

/** Returns the text of a refusal for the operator; its code if it has no text. */
export const refusalText = ({ code }: Refusal): string => texts[code] ?? code;
